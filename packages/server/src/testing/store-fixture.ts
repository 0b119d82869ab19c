import { definitions } from '@twinwerk/domain/definitions'
import type { Grant, Verb } from '@twinwerk/model/right/grant'
import { verbs } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { schema } from '../schema.ts'
import { apply } from '../store/apply/apply.ts'
import type { Change } from '../store/apply/change.ts'
import { openDatabase } from '../store/db/database.ts'
import type { Database } from '../store/db/database.ts'
import type { Published } from '../store/publish/publish.ts'
import { publish } from '../store/publish/publish.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { save } from '../store/save/save.ts'
import { syncTenants } from '../store/tenant-sync.ts'
import { createTestDatabase, ensureTemplate } from './database.ts'

/** A published database of its own with one tenant, and short ways to write, read and save in it. */
export type StoreFixture = {
  readonly url: string
  readonly database: Database
  readonly published: Published
  readonly tenant: string
  readonly tenantId: string
  seed(changes: readonly Change[]): Promise<void>
  grant(path: string, options?: { verbs?: readonly Verb[]; mask?: readonly string[]; root?: { definition: string; uuid: string } }): Grant
  caller(grants: readonly Grant[]): QueryCaller & { user: string }
  query(body: object, grants: readonly Grant[]): Promise<Answer>
  save(data: object, grants: readonly Grant[], options?: { key?: string; now?: string }): Promise<SaveAnswer>
  close(): Promise<void>
}

// Tests reach into answers whose shape the query decides.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any
export type Answer = { results: Json[]; pages: Record<string, { next: string | null; count?: number; countIs?: string }> }
export type SaveAnswer = { saved: { id: string; tempid?: string; id_information: string }[] }

export const clock: QueryClock = { now: '2026-11-21T10:00:00.000Z', today: '2026-11-21', startOf: (day) => `${day}T00:00:00Z` }

export async function openStore(): Promise<StoreFixture> {
  const content = { definitions, uiDefinitions: [], schema }
  const template = await ensureTemplate('published', async (url) => {
    const database = openDatabase({ url })
    await publish(database, content)
    await database.close()
  })
  const { url, drop } = await createTestDatabase({ template })
  const database = openDatabase({ url })
  const published = await publish(database, content)
  const parts = { database, registry: published.registry, codes: published.relationshipCodes }
  const tenant = v7()
  const user = v7()
  const runQuery = createQueryRunner(parts)

  const seed = (changes: readonly Change[]) =>
    database.transaction({ role: 'app', tenant }, async (transaction) => {
      await apply(transaction, parts, { tenant, user: null, call: 'seed', at: '2026-01-01T00:00:00.000Z', changeId: v7() }, changes)
      await syncTenants(transaction, parts, tenant, changes)
    })
  const caller = (grants: readonly Grant[]) => ({
    tenant,
    user,
    groups: [],
    grants,
    rightsKey: JSON.stringify(grants.map(({ root, path, verbs: held, mask }) => [root.definition, path.text, held, mask])),
  })
  await seed([
    {
      kind: 'createTwin',
      uuid: tenant,
      definition: 'tenant',
      attributes: { 'businessPartner:name1': 'Stadtwerke Elsterau', 'tenant:shortId': `t${tenant.slice(-6)}` },
    },
    {
      kind: 'createTwin',
      uuid: user,
      definition: 'user',
      attributes: { 'user:username': 'tester', 'user:email': 'tester@swe.example', 'user:givenname': 'Toni', 'user:surname': 'Tester' },
    },
  ])
  return {
    url,
    database,
    published,
    tenant,
    seed,
    caller,
    tenantId: formatTwinId('tenant', tenant),
    grant: (path, options = {}) => ({
      root: options.root ?? { definition: 'tenant', uuid: tenant },
      path: parseRightPath(published.registry, path)!,
      verbs: options.verbs ?? verbs,
      mask: options.mask,
    }),
    query: async (body, grants) => JSON.parse(await runQuery(body as Record<string, unknown>, caller(grants), clock)) as Answer,
    save: async (data, grants, { key = v7(), now = clock.now } = {}) =>
      JSON.parse(
        await save(parts, { body: { data }, caller: caller(grants), clock: { ...clock, now }, idempotencyKey: key, language: 'de' }),
      ) as SaveAnswer,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
