import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import { formsFor, inForm, proposeTile, tileFields } from '@twinwerk/model/dashboard/propose-tile'
import { periodNames } from '@twinwerk/model/calendar/period'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { definitions } from '@twinwerk/domain/definitions'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { expect } from 'vitest'
import type { SignedIn } from '../running-app.ts'
import { readBoard } from './drill-down.ts'

const registry = createRegistry(definitions)
/** A step that has no factor in common with the numbers of fields and lists, so that all of them take a turn. */
const stride = 7
/** A reader reads every third of the own lists. */
const turns = 3

/** Reads tiles of a part of the lists of a reader, each with other groups, numbers, times and periods, and follows each mark. */
export async function expectDrafts({ me, root }: { readonly me: SignedIn; readonly root: string }, turn: number): Promise<void> {
  const { body } = await me.get(`/api/navigation?root=${encodeURIComponent(root)}`)
  const routes: readonly NavigationRoute[] = body.routes
  const lists = routes
    .filter(({ screen, root: start }) => screen.type === 'list' && start === root)
    .filter((_, index) => index % turns === turn % turns)
  const drafts = lists.flatMap((route, index) => draftsOf(route, index))
  expect(drafts.length).toBeGreaterThan(10)
  let told = 0
  for (let at = 0; at < drafts.length; at += 12) {
    const period = periodNames[(at / 12) % periodNames.length]
    const since: FilterJson = { path: ['entity:createdAt'], operator: 'gt', value: '2020-01-01T00:00:00.000Z' }
    const narrowing = at % 24 === 0 ? {} : { period, filters: [since], compare: 'year' }
    const read = await readBoard(me, { root, name: 'draft', routes, input: { tiles: drafts.slice(at, at + 12), ...narrowing } })
    told += Object.values(read).filter((marks) => typeof marks !== 'string' && marks.some(({ records }) => records > 0)).length
    expect(Object.entries(read).filter(([, each]) => each === 'failed' || each === 'gone')).toEqual([])
  }
  expect(told).toBeGreaterThan(3)
}

/** Returns the proposed tile of a list, one of another group, and one over time. */
function draftsOf(route: NavigationRoute, index: number): readonly OwnTile[] {
  if (route.screen.type !== 'list') return []
  const { list } = route.screen
  const { groups, times, numbers } = tileFields(registry, list)
  const proposed = proposeTile(registry, list, { route: route.path, name: `${route.path} proposed` })
  const metric = { list: route.path }
  const by = groups[(index * stride) % Math.max(1, groups.length)]
  const time = times[(index * stride) % Math.max(1, times.length)]
  const number = numbers[(index * stride) % Math.max(1, numbers.length)]
  const value =
    number === undefined ? {} : { value: { function: index % 2 === 0 ? ('sum' as const) : ('median' as const), path: [number] } }
  const records = (['list', 'map', 'progress'] as const)[index % 3] ?? 'list'
  return [
    proposed,
    inForm({ name: `${route.path} ${records}`, form: 'number', width: 12, metric }, records, {}),
    ...(by
      ? [{ name: `${route.path} by`, form: formsFor({ by })[0], width: 6 as const, by, first: 2, metric: { ...metric, ...value } }]
      : []),
    ...(time === undefined
      ? []
      : [
          {
            name: `${route.path} over`,
            form: 'columns' as const,
            width: 6 as const,
            over: { unit: 'month' as const, last: 6 },
            metric: { ...metric, time },
          },
        ]),
  ]
}
