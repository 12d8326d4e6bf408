/// Words that say how a sentence is built and not what it is about, folded, in the languages that
/// newsstands use most.
///
/// A word that one of them has as a noun is left out.
enum EventStopwords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  private static let all: Set<String> = Set(
    [english, german, nordic, french, spanish].flatMap { $0.split(separator: " ").map(String.init) }
  )

  private static let english = """
    a an the and or but if of in on at to for from by with as is are was were be been being it its \
    this that these those he she his her him they them their we us our you your i my me not no do \
    does did has have had will would can could may might should who what when where why how which \
    than then so up out over after before about into more most just also there here all new say \
    says said via vs amid one two get gets got first time times year years day days week weeks \
    month months
    """
  private static let german = """
    der die das den dem des ein eine einen einem einer und oder aber im am zu zum zur von vom mit \
    auf fur bei nach aus uber unter vor ist sind wird werden hat haben nicht auch sich es er sie \
    wir ihr als wie was wer dass noch nur so gegen bis um durch
    """
  private static let nordic = """
    og i pa av til for med som det den de et en ei er var har ikke ikkje om fra ved etter men vil \
    kan skal seg sin sitt sine han hun vi dei eit ett och att ar inte av efter
    """
  private static let french = """
    le la les l un une des du de d et ou mais dans en au aux pour par sur avec sans est sont a ont \
    qui que quoi ce cette ces il elle ils elles se sa son ses ne pas plus apres avant contre entre
    """
  private static let spanish = """
    el los las una uno y o del al con por para sin es son se su sus lo que no mas tras sobre entre
    """
}
