import { definitions as released } from '@twinwerk/domain/definitions'
import { staticTwins } from '@twinwerk/domain/static-twins'
import type { Registry } from '@twinwerk/model/definition/registry'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { verbs } from '@twinwerk/model/definition/verb'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { releaseContent } from '../release-content.ts'
import { schema } from '../schema.ts'
import { apply } from '../store/apply/apply.ts'
import type { Change } from '../store/write/change.ts'
import type { Publisher } from '../store/db/publisher.ts'
import type { Published } from '../store/publish/publish.ts'
import { publish, relationshipCodes } from '../store/publish/publish.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { save } from '../store/save/save.ts'
import type { Store } from '../store/store.ts'
import { syncTenants } from '../store/tenants/tenant-sync.ts'
import { createTestDatabase, ensureTemplate, openOwned } from './database.ts'

/** A published database with one tenant, and helpers that write, read and save in it. */
export type StoreFixture = {
  /** The URL of the owner. */
  readonly url: string
  readonly servingUrl: string
  readonly database: Publisher
  readonly store: Store & StoreParts
  readonly published: Published
  readonly tenant: string
  readonly tenantId: string
  /** Writes without checking rights or rules, by default at the beginning of the year. */
  seed(changes: readonly Change[], at?: string): Promise<void>
  grant(path: string, options?: { verbs?: readonly Verb[]; mask?: readonly string[]; roots?: Grant['roots'] }): Grant
  caller(grants: readonly Grant[]): QueryCaller & { user: string }
  query(body: object, grants: readonly Grant[]): Promise<Answer>
  save(data: object, grants: readonly Grant[], options?: { key?: string; now?: string; why?: string }): Promise<SaveAnswer>
  close(): Promise<void>
}

// Tests reach into answers whose shape the query decides.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any
export type Answer = { results: Json[]; pages: Record<string, { next: string | null; count?: number; countIs?: string }> }
export type SaveAnswer = { saved: { id: string; tempid?: string; id_information: string }[] }

export const clock: QueryClock = {
  now: '2026-11-21T10:00:00.000Z',
  today: '2026-11-21',
  timeZone: 'UTC',
  startOf: (day) => `${day}T00:00:00Z`,
}

/** Returns the name of a template database in which the whole release is published, as servers publish it, without a tenant. */
export function publishedTemplate(): Promise<string> {
  return ensureTemplate('published', async (url) => {
    const database = openOwned({ url })
    await publish(database, releaseContent().content)
    await database.close()
  })
}

export type StoreParts = {
  readonly database: Publisher
  readonly registry: Published['registry']
  readonly codes: Published['relationshipCodes']
}

let releasedRegistry: Registry | undefined

/** Opens a copy of the template without changes. */
export async function openCopy(url: string, { patience }: { readonly patience?: number } = {}): Promise<StoreParts> {
  const database = openOwned({ url, patience })
  releasedRegistry ??= createRegistry(released)
  return { database, registry: releasedRegistry, codes: await relationshipCodes(database) }
}

/** Opens a copy of the template and publishes definitions that replace those of the release. */
export async function openPublished(url: string, definitions: readonly TwinDefinition[]): Promise<StoreParts> {
  const database = openOwned({ url })
  const { registry, relationshipCodes: codes } = await publish(database, { definitions, uiDefinitions: [], schema, staticTwins })
  return { database, registry, codes }
}

/** Writes without checking rights or rules. */
export function seedInto(parts: StoreParts, tenant: string, changes: readonly Change[], at = '2026-01-01T00:00:00.000Z'): Promise<void> {
  return parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    await apply(transaction, parts, { author: { tenant, user: null, call: 'seed', at, changeId: v7() }, changes })
    await syncTenants(transaction, parts, { tenant, changes })
  })
}

type StoreOptions = { readonly definitions?: readonly TwinDefinition[]; readonly patience?: number }

/**
 * Opens a published database with one tenant. `patience` is that of `openDatabase`, for tests whose queries are heavy for a slow machine.
 */
export async function openStore({ definitions, patience }: StoreOptions = {}): Promise<StoreFixture> {
  const { url, servingUrl, drop } = await createTestDatabase({ template: await publishedTemplate() })
  const parts = definitions ? await openPublished(url, definitions) : await openCopy(url, { ...(patience !== undefined && { patience }) })
  const { database } = parts
  const published = { registry: parts.registry, relationshipCodes: parts.codes }
  const tenant = v7()
  const user = v7()
  const runQuery = createQueryRunner(parts)

  const seed = (changes: readonly Change[], at?: string) => seedInto(parts, tenant, changes, at)
  const caller = (grants: readonly Grant[]) => ({
    tenant,
    user,
    groups: [],
    grants,
    rightsKey: JSON.stringify(grants.map(({ roots, path, verbs: held, mask }) => [roots.definition, path.text, held, mask])),
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
    servingUrl,
    database,
    store: { ...parts, runQuery },
    published,
    tenant,
    seed,
    caller,
    tenantId: formatTwinId('tenant', tenant),
    grant: (path, options = {}) => ({
      roots: options.roots ?? { definition: 'tenant', uuids: [tenant] },
      path: parseRightPath(published.registry, path)!,
      verbs: options.verbs ?? verbs,
      mask: options.mask,
    }),
    query: async (body, grants) => JSON.parse(await runQuery(body as Record<string, unknown>, { caller: caller(grants), clock })) as Answer,
    save: async (data, grants, { key = v7(), now = clock.now, why } = {}) =>
      JSON.parse(
        await save(parts, {
          body: why === undefined ? { data } : { data, why },
          caller: caller(grants),
          clock: { ...clock, now },
          idempotencyKey: key,
          language: 'de',
        }),
      ) as SaveAnswer,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
