import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { expect } from 'vitest'
import type { SignedIn } from '../running-app.ts'
import { listQuery } from '../roles/list-query.ts'
import type { Json } from '../store-fixture.ts'

const registry = createRegistry(definitions)
/** Returns the first rows of a list, with the query of its screen. */
export async function rowsOf(me: SignedIn, tenant: string, { root, screen }: NavigationRoute): Promise<Json[]> {
  if (screen.type !== 'list') return []
  const { relation } = screen.list
  const { status, body } = await me.post(
    '/api/data/query',
    { query: { id: root, ...listQuery(registry, screen.list) } },
    { 'x-tenant': tenant },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results[0]?.[relation] ?? []
}
