import type { Registry } from '@twinwerk/model/definition/registry'
import type { DayList } from '@twinwerk/model/list/day-list'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { cardKey, readDayList, type DayRow } from '../field/day-rows.ts'
import type { PackedRow } from './pack-database.ts'
import { taskLists } from './task-lists.ts'

type At = { readonly registry: Registry; readonly tenant: string }

/**
 * Reads the rows of the day for tasks (ids) that are taken along, with the visits that they belong to. Tasks of groups are rows too: they
 * can be taken into work where there is no network. Returns undefined for a person without a day.
 */
export async function readPackedDay(
  routes: readonly NavigationRoute[],
  tasks: ReadonlySet<string>,
  { registry, tenant }: At,
): Promise<readonly PackedRow[] | undefined> {
  const day = routes.find(({ screen }) => screen.type === 'day')
  if (day?.screen.type !== 'day') return undefined
  const { lists } = day.screen
  const own = lists.map((of, list) => ({ of, list, root: day.root }))
  const ofGroups = routes.flatMap(({ path, root, screen }) => {
    if (screen.type !== 'list' || !taskLists.some((each) => each === path)) return []
    const list = lists.findIndex((each) => each.list.type === screen.list.type)
    const of = lists[list]
    return of && of.list.relation !== screen.list.relation ? [{ of: withList(of, screen.list), list, root }] : []
  })
  const read = await Promise.all(
    [...own, ...ofGroups].map(async ({ of, list, root }) => {
      const { rows } = await readDayList(registry, of, { tenant, root })
      return rows.map((row) => ({ row, list }))
    }),
  )
  return rowsAround(read.flat(), tasks).map(({ row, list }) => ({ list, twin: row.twin }))
}

type Read = { readonly row: DayRow; readonly list: number }

/** Returns the rows of tasks (ids), and those of other lists on their cards, such as visits. Another task of a card is left out. */
export function rowsAround(read: readonly Read[], tasks: ReadonlySet<string>): readonly Read[] {
  const rows = [...new Map(read.map((each) => [each.row.twin.id, each])).values()]
  const chosen = rows.filter(({ row }) => tasks.has(row.twin.id))
  const cards = new Set(chosen.map(({ row }) => cardKey(row)))
  const listsOfTasks = new Set(chosen.map(({ list }) => list))
  const around = rows.filter(({ row, list }) => cards.has(cardKey(row)) && !listsOfTasks.has(list))
  return [...around, ...chosen].toSorted((one, other) => one.list - other.list)
}

/** Returns the rows of a pack with their lists of the day. Rows of lists that the day has no more are left out. */
export function rowsOfPack(rows: readonly PackedRow[], lists: readonly DayList[]): readonly DayRow[] {
  return rows.flatMap(({ list, twin }) => {
    const of = lists[list]
    return of ? [{ of, twin }] : []
  })
}

/** The twins of another list, as rows with the facts of a list of the day. */
function withList(of: DayList, { relation, filter }: ListDefinition): DayList {
  const both = [of.list.filter, filter].flatMap((each) => each ?? [])
  return { ...of, list: { ...of.list, relation, filter: { and: both } } }
}
