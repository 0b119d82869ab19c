import type { ListDefinition } from '../list/list-definition.ts'
import type { Verb } from '../definition/verb.ts'
import type { Text } from '../text/text.ts'

/**
 * The page that a customer sees in place of a screen for staff: one thing at a time, phone first. Its pages lie below the route:
 * `mycontracts/{id}`.
 */
export type PortalPage = 'contracts' | 'receipts' | 'requests' | 'account'

type RouteRight = { readonly path: string; readonly verb: Verb; readonly parts?: true }

/**
 * The group in which a search over everything shows the twins of a list. Groups stand in `order`. Each of `words`, parted by blanks, asks
 * for such twins: 'rechnung sorge' asks for the bills of Sorge. The search orders them by `sort`, or as the list does.
 */
export type SearchGroup = {
  readonly title: Text
  readonly words: Text
  readonly order: number
  readonly sort?: ListDefinition['sort']
}

/** The same with the list's types, for callers who could see any of them. `path` is the list's route, which may be closed to the caller. */
export type SearchedList = SearchGroup & Pick<ListDefinition, 'type' | 'typeExtends'> & { readonly path: string }

/**
 * A place under `/{rootid}`. Shown only to those who hold the verb on the path from the chosen root; without `right` to everyone who
 * works there.
 */
export type RouteDefinition = {
  /** Below the root: `contracts/contractsTelecom`. A parent is the path up to the last slash. */
  readonly path: string
  readonly title: Text
  readonly icon?: string
  /** Order among siblings; main menu positions are those of the core specification, section 2. */
  readonly position: number
  /** `parts`: a right on some of what the path leads to is enough; `or`: another right that is enough, too. */
  readonly right?: RouteRight & { readonly or?: RouteRight }
  /** For a list over a whole collection. */
  readonly finds?: SearchGroup
  /**
   * `brand` is the face of the root itself, `identityProviders` the services that sign in there, `playground` every input and layout with
   * sample data, `modeler` the diagrams of the process types (`admintools/bpmnModeler/{type}`), `types` the overview of types, `help` the
   * help pages of its path and below, `portal` a page of customers.
   */
  readonly screen:
    | { readonly type: 'home' | 'group' | 'brand' | 'identityProviders' | 'modeler' | 'playground' | 'types' | 'help' }
    | { readonly type: 'portal'; readonly page: 'account' }
    | { readonly type: 'list'; readonly list: ListDefinition; readonly page?: PortalPage }
}

/** A route as a caller gets it. `root` is the twin its list starts from. */
export type NavigationRoute = RouteDefinition & { readonly root: string }
