import type { Registry } from '@twinwerk/model/definition/registry'
import type { DayList } from '@twinwerk/model/list/day-list'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from '../call.ts'
import { addPath, columnPaths, namingAttributes, noNeeds, relationQueries } from '../record/needs.ts'
import { twinsOnPath } from '../record/path-values.ts'
import { entriesIn } from '../record/record.ts'

/** The number of twins of each list that a day shows. */
const maxRows = 50

/** A twin of one of the lists of a day. */
export type DayRow = { readonly of: DayList; readonly twin: TwinJson }

/** Returns the twin that a row is about, such as the process of a task. */
export function workOf({ of, twin }: DayRow): TwinJson | undefined {
  const around = of.workAround && twinsOnPath(twin, of.workAround)[0]
  return around ?? twinsOnPath(twin, of.work)[0]
}

/** Returns the key of a row's card: rows about the same work are one card. */
export function cardKey(row: DayRow): string {
  return workOf(row)?.id ?? row.twin.id
}

export async function readDayList(registry: Registry, of: DayList, { tenant, root }: { readonly tenant: string; readonly root: string }) {
  const { relation } = of.list
  const step: RootQueryJson = { [relation]: queryOf(registry, of) }
  const { results, realtimeToken } = await call('POST /api/data/query', {
    tenant,
    input: { query: { ...step, id: root, $mask: [] }, $realtimeSubscriptions: true },
  })
  return { realtimeToken, rows: entriesIn(results[0], relation).map((twin): DayRow => ({ of, twin })) }
}

function queryOf(registry: Registry, { list, ...of }: DayList): ListQueryJson {
  const needs = noNeeds()
  const paths = [of.work, of.workAround, of.begin, of.end, of.due, ...columnPaths([...(list.about ?? []), ...columnsOf(of)])]
  for (const attribute of [...namingAttributes(registry, list.type), ...(of.stamps ?? [])]) needs.attributes.add(attribute)
  for (const path of paths) if (path) addPath(registry, needs, path)
  return {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(list.filter && { $filter: list.filter }),
    $sort: list.sort,
    $limit: maxRows,
    $mask: [...needs.attributes],
    ...relationQueries(needs),
  }
}

const columnsOf = ({ phone, point, note }: Omit<DayList, 'list'>) => [phone, point, note].filter((column) => column !== undefined)
