import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry, telemetryIn } from '@twinwerk/model/definition/registry'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { expect } from 'vitest'
import type { SignedIn } from '../running-app.ts'
import type { Json } from '../store-fixture.ts'

const registry = createRegistry(definitions)
/** Returns the first rows of a list, with the query of its screen. */
export async function rowsOf(me: SignedIn, tenant: string, { root, screen }: NavigationRoute): Promise<Json[]> {
  if (screen.type !== 'list') return []
  const { relation, type, typeExtends = [type], columns, sort, related = {} } = screen.list
  const list: Json = { $typeExtends: typeExtends, $sort: sort, $limit: 20 }
  for (const { path } of columns.filter((column) => column.path.length > 0)) {
    // A separate call reads measured values.
    if (telemetryIn(registry, path.at(-1)!)) continue
    const end = path.slice(0, -1).reduce<Json>((at, step) => (at[step] ??= related[step] ? { $filter: related[step] } : {}), list)
    ;(end.$mask ??= []).push(path.at(-1))
  }
  const { status, body } = await me.post('/api/data/query', { query: { id: root, [relation]: list } }, { 'x-tenant': tenant })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results[0]?.[relation] ?? []
}
