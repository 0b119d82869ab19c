import type { Registry } from '@twinwerk/model/definition/registry'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Locale } from '@twinwerk/model/value/value-type'
import { call } from '../call.ts'
import { placeWords } from '../listed/place-words.ts'
import { columnTexts } from '../listed/path-text.ts'
import { addPath, columnPaths, namingAttributes, noNeeds, relationQueries } from '../record/needs.ts'
import { entriesIn } from '../record/record.ts'
import { twinTitle } from '../record/twin-title.ts'
import type { PackedTask } from './pack-database.ts'
import { taskLists } from './task-lists.ts'

/** The maximum number of tasks that a device takes along. */
const maxTasks = 50

const deadline = 'execution:deadline'
const open = { path: ['execution:status'], operator: 'in', value: ['new', 'inprogress'] } as const

type At = { readonly registry: Registry; readonly tenant: string; readonly locale: Locale }

/** Reads the open tasks of a person and of the person's groups, those that are due first in front. */
export async function readOpenTasks(routes: readonly NavigationRoute[], at: At): Promise<readonly PackedTask[]> {
  const lists = routes.filter(({ path }) => taskLists.some((each) => each === path))
  const tasks = (await Promise.all(lists.map((route) => readList(route, at)))).flat()
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return [...byId.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).slice(0, maxTasks)
}

const orderOf = ({ due, id }: PackedTask) => `${due ?? '9'} ${id}`

async function readList({ root, screen }: NavigationRoute, at: At): Promise<readonly PackedTask[]> {
  if (screen.type !== 'list') return []
  const { list } = screen
  const needs = noNeeds()
  for (const attribute of [...namingAttributes(at.registry, list.type), deadline]) needs.attributes.add(attribute)
  for (const path of columnPaths(list.about)) addPath(at.registry, needs, path)
  const query: ListQueryJson = {
    $typeExtends: list.typeExtends ?? [list.type],
    $filter: list.filter ? { and: [list.filter, open] } : open,
    $sort: [{ path: [deadline], order: 'asc' }],
    $limit: maxTasks,
    $mask: [...needs.attributes],
    ...relationQueries(needs),
  }
  const step: RootQueryJson = { [list.relation]: query }
  const { results } = await call('POST /api/data/query', { tenant: at.tenant, input: { query: { ...step, id: root, $mask: [] } } })
  return entriesIn(results[0], list.relation).map((twin) => packed(twin, list.about?.map((column) => textOf(twin, column, at)) ?? [], at))
}

function textOf(twin: TwinJson, column: Parameters<typeof columnTexts>[1][number], { registry, locale }: At): string | undefined {
  return columnTexts(twin, [column], { registry, locale, instant: Date.now() })[0]
}

function packed(twin: TwinJson, [who, ...place]: readonly (string | undefined)[], { registry }: At): PackedTask {
  const due = twin[deadline]
  return { id: twin.id, title: twinTitle(registry, twin), who, where: placeWords(place), due: typeof due === 'string' ? due : undefined }
}
