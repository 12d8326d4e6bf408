import BroadsheetCore
import Foundation
import NewsDesk
public import SwiftUI

/// The newspapers of a newsstand beside each other, each in its own dress, and what opens of them.
///
/// ```swift
/// WindowGroup {
///   RackView(on: journey)
/// }
/// ```
public struct RackView: View {
  @State private var journey: Journey
  @SceneStorage("broadsheet.rack") private var kept: Data?

  /// The rack of the newsstand of a journey's kiosk.
  public init(on journey: Journey) { _journey = State(initialValue: journey) }

  public var body: some View {
    Screens(journey: journey, kept: $kept) { _ in Rack(journey: journey) }
  }
}

/// Papers in as many columns as there is room for.
private struct Rack: View {
  /// The least width of a paper, and the room between two, in points.
  private static let (least, gap): (CGFloat, CGFloat) = (280, 24)

  let journey: Journey

  var body: some View {
    let newsstand = journey.kiosk.desk.newsstand
    let columns = [GridItem(.adaptive(minimum: Self.least), spacing: Self.gap, alignment: .top)]
    ScrollView {
      LazyVGrid(columns: columns, spacing: Self.gap) {
        ForEach(newsstand.brands) { brand in
          Dressing(brand: brand, kiosk: journey.kiosk) {
            FrontSheetCard(brand: brand, kiosk: journey.kiosk) {
              journey.stops = [.brand(brand.id)]
            }
          }
        }
      }
      .padding(Self.gap)
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("rack")
    .navigationTitle(newsstand.title)
  }
}

/// A brand's front page as it lies on a rack: name, lead with its picture, headlines.
///
/// A press anywhere opens the front.
struct FrontSheetCard: View {
  let brand: Brand
  let kiosk: Kiosk
  let open: () -> Void
  @State private var sheet: FrontSheet?
  @State private var desk: PageDesk
  @Environment(\.brandLook) private var look

  init(brand: Brand, kiosk: Kiosk, open: @escaping () -> Void) {
    self.brand = brand
    self.kiosk = kiosk
    self.open = open
    _desk = State(initialValue: PageDesk(brand, in: kiosk))
  }

  var body: some View {
    Button {
      open()
    } label: {
      VStack(alignment: .leading, spacing: 12) {
        Masthead(brand: brand, isSmall: true)
        VStack(alignment: .leading, spacing: 10) {
          if let lead = sheet?.lead { LeadOfSheet(lead: lead.teaser, brand: brand) }
          ForEach((sheet?.headlines ?? []).indices, id: \.self) { place in
            Text(sheet?.headlines[place].teaser.headline ?? "")
              .font(look.headline(15))
              .foregroundStyle(look.text)
          }
        }
        .padding(.horizontal, 14)
        .padding(.bottom, 14)
      }
      .frame(maxWidth: .infinity, minHeight: 160, alignment: .topLeading)
      .background(look.background)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(spoken)
    .accessibilityAddTraits(.isLink)
    .accessibilityAction { open() }
    .accessibilityIdentifier("brand-\(brand.id.rawValue)")
    .environment(\.pageDesk, desk)
    .task { await fill() }
  }

  private var spoken: String {
    [brand.name, brand.tagline, sheet?.lead?.teaser.headline].compactMap(\.self)
      .joined(separator: ". ")
  }

  /// Shows what was kept, else what is new; a paper whose front does not come shows its name.
  private func fill() async {
    let address = PageAddress(brand: brand.id)
    var page = await kiosk.desk.kept(address)
    if page == nil { page = try? await kiosk.desk.load(address, asksSources: false) }
    guard !Task.isCancelled, let plan = page?.edition.plan else { return }
    sheet = FrontSheet(of: plan)
  }
}

/// The loudest story of a front on a rack.
private struct LeadOfSheet: View {
  /// About how wide it is, in points.
  private static let width: CGFloat = 360

  let lead: Teaser
  let brand: Brand
  @Environment(\.brandLook) private var look

  var body: some View {
    let teaser = TeaserModel(lead, in: CardSurroundings(brand: brand, section: nil, now: Date()))
    if let picture = teaser.picture {
      PictureBox(picture: picture, width: Self.width, height: 180)
    }
    KickerLine(marks: teaser.marks, kicker: teaser.kicker)
    Text(teaser.headline).font(look.headline(22)).foregroundStyle(look.text)
    if let standfirst = teaser.standfirst {
      Text(standfirst).font(look.text(15)).foregroundStyle(look.secondaryText)
    }
  }
}
