import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Dashboards } from '../../content/dashboards.ts'

/** The list of each type that boards are about. */
const listOf: Readonly<Record<string, string>> = {
  tag: 'settings/tags',
  customer: 'businesspartners/customers',
  contractTelecom: 'contracts/contractsTelecom',
}

type Boards = { readonly dashboards: Dashboards; readonly routes: readonly RouteDefinition[] }

/** Returns a board for each of three types, with tiles about its attributes (systematics), and the routes with those of the boards. */
export function boardsAbout(namesOf: (type: string) => readonly string[], routes: readonly RouteDefinition[]): Boards {
  const boards = [boardOf('tag', namesOf), boardOf('customer', namesOf), boardOf('contractTelecom', namesOf)]
  const own = boards.map((board): RouteDefinition => ({
    path: `dashboards/${board.name}`,
    title: board.title,
    position: 0,
    screen: { type: 'dashboard', dashboard: board.name, lists: tilesOf(board).map(({ metric }) => metric.list) },
  }))
  return { dashboards: { boards, home: {} }, routes: [...routes, ...own] }
}

/** Groups of each attribute, and the share of twins that have it; of contracts also those that begin and those that run. */
function boardOf(type: string, namesOf: (type: string) => readonly string[]): Dashboard {
  const label = { de: type, en: type }
  const metric = { name: type, label, about: label, list: listOf[type] ?? '' }
  const tiles = namesOf(type).flatMap((name): Tile[] => [
    { name: `groups ${name}`, metric, form: 'rows', width: 6, by: [name], first: 1 },
    { name: `share ${name}`, metric: { ...metric, share: { path: [name], operator: 'exists' } }, form: 'number', width: 3 },
  ])
  const begin = 'contract:contractBegin'
  const begun: Tile = { name: 'begun', metric: { ...metric, time: begin }, form: 'columns', width: 6, over: { unit: 'year', last: 3 } }
  const stock: Tile = { name: 'stock', metric: { ...metric, stock: { begin, end: 'contract:contractEnd' } }, form: 'number', width: 3 }
  return { name: type, title: label, sections: [{ tiles: type === 'contractTelecom' ? [...tiles, begun, stock] : tiles }] }
}

/** Returns the request for an own tile about an attribute (systematics), with a condition, a search, a period and a comparison. */
export function ownTileAbout(type: string, { name, word }: { readonly name: string; readonly word: string }): object {
  return {
    name: 'draft',
    tiles: [{ name: 'own', form: 'rows', width: 6, by: [name], first: 1, metric: { list: listOf[type], search: word } }],
    filters: [{ path: [name], operator: 'exists' }],
    period: 'thisYear',
    compare: 'year',
  }
}
