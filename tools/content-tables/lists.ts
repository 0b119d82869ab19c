import { routes } from '@twinwerk/domain/navigation'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { page, table } from './table.ts'

/** Returns the page about the menu and its lists. */
export function listsPage(): string {
  const lists = routes.flatMap((route) => (route.screen.type === 'list' ? [listRow(route, route.screen.list)] : []))
  return page('Menu and lists', 'Every entry of the menu and what its list shows.', [
    ['Menu', table(['path', 'position', 'German', 'English', 'needs'], routes.map(routeRow))],
    ['Lists', table(['path', 'step', 'type', 'columns', 'sort', 'page', 'views', 'filters'], lists)],
  ])
}

function routeRow({ path, position, title, right }: RouteDefinition): string[] {
  return [
    path,
    `${position}`,
    title.de,
    title.en,
    right ? [right, ...(right.or ? [right.or] : [])].map(({ verb, path: of }) => `${verb} on ${of || 'the root'}`).join(', or ') : '',
  ]
}

type List = Extract<RouteDefinition['screen'], { type: 'list' }>['list']

function listRow({ path }: RouteDefinition, { relation, type, columns, sort, pageSize, views, predefinedFilters = [] }: List): string[] {
  return [
    path,
    relation,
    type,
    columns.map((column) => column.path.join(' / ') || 'itself').join(', '),
    sort.map((term) => `${term.path.join(' / ')} ${term.order}`).join(', '),
    `${pageSize}`,
    views.join(', '),
    predefinedFilters.map(({ name, active }) => (active ? `${name} (on)` : name)).join(', '),
  ]
}
