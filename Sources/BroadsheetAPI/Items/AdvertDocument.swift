public import BroadsheetCore
import Foundation

/// An advert's place, and what stands in it.
public struct AdvertDocument: APIDocument {
  /// What stands in when nothing else does.
  public struct House: APIDocument {
    /// Its words.
    public var headline: String
    /// More of them.
    public var text: String?
    /// Where it leads.
    public var address: String?
  }

  /// What the place is called at the advertiser's.
  public var placement: String
  /// `rectangle`, `mobile-banner`, `leaderboard`, `billboard`, or another word.
  public var format: String
  /// In CSS pixels; it is to be reserved before the advert comes.
  public var width: Int
  /// In CSS pixels.
  public var height: Int
  /// The document that shows it in a frame.
  public var source: String?
  /// The picture that it is.
  public var picture: PictureDocument?
  /// Where it leads.
  public var address: String?
  /// What stands in.
  public var house: House?
  /// How often a reader may see it in a day; nil for no bound.
  public var perReaderAndDay: Int?

  /// An advert for clients.
  public init(_ advert: Advert, _ addresses: AddressWriter) {
    placement = advert.placement
    format = advert.format.rawValue
    width = advert.format.width
    height = advert.format.height
    source = advert.source.flatMap(addresses.link)
    picture = PictureDocument(advert.picture, addresses)
    address = advert.address.flatMap(addresses.link)
    house = advert.house.map { house in
      House(
        headline: house.headline,
        text: house.text,
        address: house.address.flatMap(addresses.link)
      )
    }
    perReaderAndDay = advert.perReaderAndDay
  }

  func advert(_ address: AddressReader) -> Advert {
    Advert(
      placement: placement,
      format: Advert.Format(rawValue: format) ?? .rectangle,
      source: address(source),
      picture: picture?.picture(address),
      address: address(self.address),
      house: house.map { house in
        Advert.HouseAdvert(
          headline: house.headline,
          text: house.text,
          address: address(house.address)
        )
      },
      perReaderAndDay: perReaderAndDay?.bounded
    )
  }
}

/// What the newsroom says to readers.
public struct NoticeDocument: APIDocument {
  /// What a reader may do about it.
  public struct Action: APIDocument {
    /// The words on the button.
    public var label: String
    /// The page it leads to, or `#alerts` for asking whether notifications are wanted.
    public var address: String
  }

  /// Under which a client remembers that it was dismissed.
  public var name: String
  /// `information`, `breaking`, `offer`, or another word.
  public var tone: String
  /// Its words.
  public var title: String
  /// More of them.
  public var text: String?
  /// What a reader may do about it.
  public var action: Action?
  /// Whether readers may send it away.
  public var isDismissible: Bool
  /// Days after which it comes back to who sent it away; nil for never.
  public var repeatDays: Int?

  /// A notice for clients.
  public init(_ notice: Notice, _ addresses: AddressWriter) {
    name = notice.name
    tone = notice.tone.rawValue
    title = notice.title
    text = notice.text
    action = notice.action.flatMap { action in
      let own = action.answer != nil && action.address.scheme == nil
      let address = own ? action.address.relativeString : addresses.link(action.address)
      return address.map { Action(label: action.label, address: $0) }
    }
    isDismissible = notice.isDismissible
    repeatDays = notice.repeatDays
  }

  func notice(_ address: AddressReader) -> Notice {
    Notice(
      name: name,
      tone: Notice.Tone(rawValue: tone) ?? .information,
      title: title,
      text: text,
      action: action.flatMap { action in
        let isOwn = action.address == Notice.Action.notifications
        let url = isOwn ? URL(string: action.address) : address(action.address)
        return url.map { Notice.Action(label: action.label, address: $0) }
      },
      isDismissible: isDismissible,
      repeatDays: repeatDays?.bounded
    )
  }
}
