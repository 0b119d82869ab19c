import { demoTenants } from '@twinwerk/domain/demo/demo-tenants'
import type { DemoAccount, DemoTenant, DemoWorld } from '@twinwerk/domain/demo/demo-world'
import { people } from '@twinwerk/domain/demo/people/people'
import type { Registry } from '@twinwerk/model/definition/registry'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { createAccount } from '../identity/accounts.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/write/change.ts'
import { counterStart } from '../store/write/identifiers.ts'
import { columns } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import { syncTenants } from '../store/tenants/tenant-sync.ts'
import { updateBalances } from '../payments/book/balances.ts'
import type { Incoming } from '../files/incoming.ts'
import type { Storage } from '../files/storage.ts'
import type { Uploads } from '../files/uploads.ts'
import type { StoreOf } from '../store/store.ts'
import type { Diagrams } from '../runner/diagram/diagrams.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import { loadCalls, prepareMonths } from './demo-calls.ts'
import { billEnergyYear } from './energy-year.ts'
import { loadLateCalls } from './late-calls.ts'
import { importStatement } from './statement/import-statement.ts'
import { proposeWriteOff } from './waiting-write-off.ts'
import { loadProcesses } from './processes/load-processes.ts'
import { factsOf, receiveFiles, type Tokens } from './load-files.ts'
import { loadSeries } from './load-series.ts'

export type LoadParts = {
  readonly database: Database
  /** Refreshes the planner's statistics of all tables. */
  readonly analyze: () => Promise<unknown>
  readonly registry: Registry
  readonly codes: ReadonlyMap<string, number>
  readonly storeOf: StoreOf
  readonly uploads: Uploads
  readonly storage: Storage
  readonly incoming: Incoming
  readonly diagrams: Diagrams
}

/** The number of rows per statement. More rows only make its text larger. */
const batch = 2000

/**
 * Writes the missing tenants of the demo world and their accounts. Returns the new tenants (uuids).
 *
 * Each tenant is one transaction; a start that was interrupted continues with the next tenant. Files and measured values are loaded before
 * that transaction: a repeated start loads them again. `makeWorld` is called only if a part of the world is missing.
 */
export async function loadDemo(parts: LoadParts, makeWorld: () => Promise<DemoWorld>, now: string): Promise<readonly string[]> {
  const { database } = parts
  const made: string[] = []
  const { rows } = await database.one({ role: 'identity' }, { text: 'select id from tenant_registry', columns: columns({ id: 'uuid' }) })
  const there = new Set(rows.map(({ id }) => id))
  const { rows: logins } = await database.one(
    { role: 'identity' },
    { text: 'select username from account', columns: columns({ username: 'text' }) },
  )
  const known = new Set(logins.map(({ username }) => username))
  const complete = demoTenants.every(({ uuid }) => there.has(uuid)) && people.every(({ username }) => known.has(username))
  if (!complete) {
    const world = await makeWorld()
    const missing = world.tenants.filter((tenant) => !there.has(tenant.uuid))
    for (const tenant of missing) {
      await loadTenant(parts, tenant, now)
      made.push(tenant.uuid)
    }
    // Without statistics the planner would treat the tables as empty in the first searches.
    if (missing.length > 0) await parts.analyze()
    for (const account of world.accounts) if (!known.has(account.username)) await openAccount(parts, world, account)
  }
  const isNew = ({ uuid }: { readonly uuid: string }) => made.includes(uuid)
  for (const tenant of demoTenants.filter(isNew)) await loadLateCalls(parts, tenant, now)
  for (const tenant of demoTenants) await billEnergyYear(parts, tenant, now)
  for (const tenant of demoTenants.filter(isNew)) await importStatement(parts, tenant, now)
  for (const tenant of demoTenants.filter(isNew)) await proposeWriteOff(parts, tenant, now)
  for (const { uuid, platform } of demoTenants) if (platform) await markPlatform(database, uuid)
  return made
}

/** The world of an earlier version lacks some people of this version. An account without a user there is not created. */
async function openAccount({ database }: LoadParts, world: DemoWorld, account: DemoAccount): Promise<void> {
  const users: { tenant: string; user: string }[] = []
  for (const { tenant, user } of account.users) {
    const text = `select id from "${familyTable('user')}" where tenant_id = $1 and id = $2`
    const { rowCount } = await database.one({ role: 'app', tenant }, { text, values: [tenant, user] })
    if (rowCount > 0) users.push({ tenant, user })
  }
  if (users.length === 0) return
  const { username, email, password, mustChange = false } = account
  await createAccount(database, { username, name: personOf(world, users[0]?.user) ?? username, email, password, mustChange, users })
}

/** Runs at every start: a database of an earlier version has no mark for the platform yet. An existing mark stays. */
async function markPlatform(database: Database, tenant: string): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      text: 'update tenant_registry set platform = true where id = $1 and not exists (select from tenant_registry where platform)',
      values: [tenant],
    },
  )
}

async function loadTenant(parts: LoadParts, tenant: DemoTenant, now: string): Promise<void> {
  const author: Author = { tenant: tenant.uuid, user: null, call: 'demo', at: now, changeId: v7() }
  const tokens = await receiveFiles(parts, tenant)
  await loadSeries(parts, tenant, now)
  const links = tenant.links.map((link): Change => ({ kind: 'createLink', uuid: v7(), ...link }))
  const scope = { role: 'app', tenant: tenant.uuid } as const
  // Runs before the world is written: its processes reserve numbers in separate transactions.
  await parts.database.transaction(scope, (transaction) => startCounters(transaction, parts.registry, { tenant, now }))
  await prepareMonths(parts.database, tenant)
  await parts.database.transaction(scope, async (transaction) => {
    const twins = await twinChanges(transaction, parts.registry, { tenant, tokens })
    const begun = new Set(tenant.processes.map(({ uuid }) => uuid))
    const others = twins.filter(({ uuid }) => !begun.has(uuid))
    await loadProcesses(transaction, { ...parts, zone: defaultTimeZone }, { tenant, until: now })
    for (const changes of [others, links])
      for (let from = 0; from < changes.length; from += batch)
        await apply(transaction, parts, { author: { ...author, changeId: v7() }, changes: changes.slice(from, from + batch) })
    const billed = tenant.twins.flatMap(({ uuid, definition }) => (definition === 'receipt' || definition === 'payment' ? [uuid] : []))
    const today = tenantDay(now, defaultTimeZone)
    await updateBalances({ transaction, parts, author: { ...author, changeId: v7() }, today }, billed)
    loadCalls(transaction, tenant)
    await syncTenants(transaction, parts, { tenant: tenant.uuid, changes: twins })
  })
}

async function twinChanges(
  transaction: Transaction,
  registry: Registry,
  { tenant, tokens }: { tenant: DemoTenant; tokens: Tokens },
): Promise<Change[]> {
  const changes: Change[] = []
  for (const twin of tenant.twins) {
    const token = tokens.get(twin.uuid)
    const facts = token === undefined ? {} : await factsOf(transaction, registry, { tenant: tenant.uuid, twin, token })
    changes.push({
      kind: 'createTwin',
      uuid: twin.uuid,
      definition: twin.definition,
      ...(twin.identifier === undefined ? {} : { identifier: twin.identifier }),
      attributes: { ...twin.attributes, ...facts },
    })
  }
  return changes
}

/** Starts the counters after the numbers of the demo's twins, so that no number is assigned twice. */
async function startCounters(
  transaction: Transaction,
  registry: Registry,
  { tenant, now }: { tenant: DemoTenant; now: string },
): Promise<void> {
  const patterns = new Set([...registry.definitions.values()].flatMap((definition) => definition.identifierPattern ?? []))
  const identifiers = tenant.twins.flatMap((twin) => twin.identifier ?? [])
  for (const pattern of patterns) {
    // Processes of the demo world began up to two years ago, and their tasks get numbers of those years.
    for (const years of [0, 1, 2]) {
      const { pattern: counted, next } = counterStart(pattern, identifiers, String(Number(now.slice(0, 4)) - years))
      if (next > 1)
        await transaction.run({
          text: 'insert into identifier_counter (tenant_id, pattern, next) values ($1, $2, $3) on conflict do nothing',
          values: [tenant.uuid, counted, next],
        })
    }
  }
}

function personOf(world: DemoWorld, user: string | undefined): string | undefined {
  const twin = world.tenants.flatMap((tenant) => tenant.twins).find((each) => each.uuid === user)
  const name = [twin?.attributes['user:givenname'], twin?.attributes['user:surname']].filter(Boolean).join(' ')
  return name || undefined
}
