import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

/// Who shows pages of a brand: a whole front, or one section alone.
///
/// What presses on cards do is the same for both.
@MainActor
protocol PageHost: AnyObject {
  var brand: Brand { get }
  var dependencies: AppDependencies { get }
  var theme: BrandTheme { get }
  /// Who presents and pushes what is opened; nil once it is gone.
  var presenter: UIViewController? { get }
  /// Goes to a section of the brand, or to its front.
  func go(to section: Slug?)
  /// Goes to a page of the newsstand, or to a page and a story of it.
  func follow(_ link: PaperLink)
  /// Says what came of something that the reader has asked for.
  func say(_ words: String)
  /// A story is about to be shown.
  func opens(_ link: StoryLink, in controller: StoryViewController)
}
