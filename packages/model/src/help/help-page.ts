import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'

/** A part of a help page. Links are names, so that a test finds dead links. A link that the reader may not open is rendered as text. */
export type HelpBlock =
  | { readonly type: 'paragraph'; readonly text: Text }
  /** Steps in order. */
  | { readonly type: 'steps'; readonly steps: readonly Text[] }
  /** Points without an order. */
  | { readonly type: 'points'; readonly points: readonly Text[] }
  /** A common mistake. */
  | { readonly type: 'note'; readonly text: Text }
  | { readonly type: 'table'; readonly columns: readonly Text[]; readonly rows: readonly (readonly Text[])[] }
  /** Attributes and relations, shown with the label and help of their definition in this tenant. */
  | { readonly type: 'fields'; readonly fields: readonly Systematics[] }
  /** Paths of lists in the navigation. */
  | { readonly type: 'lists'; readonly paths: readonly string[] }
  /** Paths of other help pages. */
  | { readonly type: 'pages'; readonly paths: readonly string[] }
  /** The statement of a law, and its paragraph. */
  | { readonly type: 'law'; readonly law: string; readonly text: Text }

/** A section of a page. `id` is the fragment of its address and unique within the page. */
export type HelpSection = { readonly id: string; readonly title: Text; readonly blocks: readonly HelpBlock[] }

/** A page below `/{rootid}/help`; the overview has the empty path. The parent's path is the path up to the last slash. */
export type HelpPage = {
  readonly path: string
  readonly title: Text
  /** The subject of the page in one sentence: below the title, and beside each link to the page. */
  readonly summary: Text
  readonly sections: readonly HelpSection[]
  /**
   * The places whose question mark opens this page: lists by their path, panels by the type of their twin. A panel opens the page of the
   * nearest type that its type extends.
   */
  readonly about?: { readonly lists?: readonly string[]; readonly types?: readonly string[] }
}

/** The help page for each list and each type, out of the pages that the user may open. */
export type HelpPlaces = { readonly lists: Readonly<Record<string, string>>; readonly types: Readonly<Record<string, string>> }

export function helpPlaces(pages: readonly HelpPage[]): HelpPlaces {
  const placesOf = (kind: 'lists' | 'types') =>
    Object.fromEntries(pages.flatMap(({ path, about }) => (about?.[kind] ?? []).map((place) => [place, path])))
  return { lists: placesOf('lists'), types: placesOf('types') }
}

/** Returns the route of a help page below a root. */
export function helpAddress(path: string): string {
  return path === '' ? 'help' : `help/${path}`
}
