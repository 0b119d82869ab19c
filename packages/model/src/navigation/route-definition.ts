import type { DayList } from '../list/day-list.ts'
import type { ListDefinition } from '../list/list-definition.ts'
import type { Verb } from '../definition/verb.ts'
import type { Text } from '../text/text.ts'

/**
 * The page that customers see in place of a staff screen: one subject at a time, designed for phones first. Its pages are below the route:
 * `mycontracts/{id}`.
 */
export type PortalPage = 'contracts' | 'receipts' | 'requests' | 'account'

/** A tool that the playground lets people try with sample data. */
export type PlaygroundTool = 'roverflasher' | 'charts' | 'scanner' | 'availabilitycheck' | 'terminationcheck' | 'css'

type RouteRight = { readonly path: string; readonly verb: Verb; readonly parts?: true }

/**
 * The group in which a global search shows the twins of a list. Groups are sorted by `order`. `words` are separated by blanks, and each
 * restricts the search to the group: 'rechnung sorge' finds the bills of Sorge. The search sorts the twins by `sort`, or like the list.
 */
export type SearchGroup = {
  readonly title: Text
  readonly words: Text
  readonly order: number
  readonly sort?: ListDefinition['sort']
}

/**
 * A search group with the list's types, for callers who may see twins of any of these types. `path` is the list's route, which may be
 * closed to the caller.
 */
export type SearchedList = SearchGroup & Pick<ListDefinition, 'type' | 'typeExtends'> & { readonly path: string }

/**
 * A place under `/{rootid}`. It is shown to users who have the verb on the path from the chosen root. Without `right`, it is shown to
 * everyone who works there.
 */
export type RouteDefinition = {
  /** The path below the root: `contracts/contractsTelecom`. The parent's path is the path up to the last slash. */
  readonly path: string
  readonly title: Text
  readonly icon?: string
  /** The order among siblings. Positions in the main menu are those of the core specification, section 2. */
  readonly position: number
  /** `parts`: a right on some of the twins at the path is sufficient. `or`: an alternative right. */
  readonly right?: RouteRight & { readonly or?: RouteRight }
  /** For a list over a whole collection. */
  readonly finds?: SearchGroup
  /**
   * `brand`: the brand of the root. `identityProviders`: its services for signing in. `playground`: every input and layout with sample
   * data, or one `tool` to try. `modeler`: the diagrams of the process types (`admintools/bpmnModeler/{type}`). `types`: the overview of
   * types. `levels`: the bounds of measured values. `standards`: with which menu and start page people begin. `help`: the help pages at
   * its path and below. `portal`: a page for customers. `day`: the work of a person in the field; it is the start page on a phone.
   * `dashboard`: the board of this name; it is open to users who may open more than half of `lists`, one path for each tile. A board that
   * a person made has its id, and is open to those who see it.
   */
  readonly screen:
    | {
        readonly type: 'home' | 'group' | 'brand' | 'identityProviders' | 'modeler' | 'types' | 'levels' | 'standards' | 'help' | 'platform'
      }
    | { readonly type: 'playground'; readonly tool?: PlaygroundTool }
    | { readonly type: 'portal'; readonly page: 'account' }
    | { readonly type: 'dashboard'; readonly dashboard: string; readonly lists: readonly string[]; readonly madeBy?: 'me' | 'others' }
    | { readonly type: 'day'; readonly lists: readonly DayList[] }
    | { readonly type: 'list'; readonly list: ListDefinition; readonly page?: PortalPage }
}

/** A route in a response. `root` is the twin at which its list starts. */
export type NavigationRoute = RouteDefinition & { readonly root: string }
