import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, openOwned } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { fillAsLanded } from '../../testing/landed/landed-database.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Publisher } from '../db/publisher.ts'
import { releaseContent } from '../../release-content.ts'
import { publish } from './publish.ts'

let own: TestDatabase
let database: Publisher
let folder: string
let app: RunningApp | undefined
let formerCalls = 0

beforeAll(async () => {
  own = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-landed-'))
  await fillAsLanded(own.url, '42f08502')
  database = openOwned({ url: own.url })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
  await own?.drop()
})

type Table = { readonly name: string; readonly columns: string }

/**
 * Returns the tables of tenants with their current columns. Folded texts and search rows are omitted, since another release folds them
 * differently.
 */
async function tables(): Promise<readonly Table[]> {
  const { rows } = await database.owner((transaction) =>
    transaction.run({
      text: `select c.relname as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attname not like '%\\_folded' and (c.relname, a.attname) <> ('twin_search', 'body')
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege('twinwerk_app', c.oid, 'select')
          and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
        group by c.relname order by c.relname`,
    }),
  )
  return rows as unknown as Table[]
}

async function tenants(): Promise<readonly string[]> {
  const { rows } = await database.one({ role: 'identity' }, { text: 'select id from tenant_registry order by id' })
  return rows.map((row) => row['id'] as string)
}

/** Returns the number of rows of every table and tenant, and a hash over their values in these columns. */
async function contents(of: readonly Table[]): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const tenant of await tenants())
    await database.transaction({ role: 'app', tenant }, async ({ runAll }) => {
      const answers = await runAll(
        of.map(({ name, columns }) => ({
          text: `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text as hash from "${name}"`,
        })),
      )
      for (const [n, { name }] of of.entries()) found[`${name} of ${tenant}`] = answers[n]!.rows[0]
    })
  return found
}

/** The test starts a complete server on a complete database. */
const timeout = 120_000

test('a database of before the release numbers is published with all its data', { timeout }, async () => {
  const landed = await tables()
  const before = await contents(landed)
  expect(Object.values(before).filter((each) => (each as { rows: number }).rows > 0).length).toBeGreaterThan(50)

  for (const [name, { rows }] of Object.entries(before as Record<string, { rows: number }>))
    if (name.startsWith('twin_call_data_record of ')) formerCalls += rows
  const { statements } = await publish(database, releaseContent().content)
  expect(statements.length).toBeGreaterThan(0)
  expect(await contents(landed)).toEqual(before)
  expect((await publish(database, releaseContent().content)).statements).toEqual([])
})

test('processes that were open in it go on to their end', { timeout }, async () => {
  app = await runApp(own.url, { dataDir: folder })
  const clerk = await app.signIn('service@gle.example', 'Twinwerk-Demo-1!')
  const open = await waitingTask('Anliegen beantworten')
  const given = await clerk.save({ id: open.task, 'execution:status': 'finished' })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  await vi.waitFor(async () => expect(await statusOf(open)).toBe('finished'), { timeout: 180_000, interval: 100 })
})

test('its calls are moved to the rows of this release, and end as twins', { timeout }, async () => {
  const former = `select count(*)::int as n from twin_call_data_record where deleted_at is null and "callDataRecord:start" is not null`
  const count = async (text: string) => {
    let n = 0
    for (const tenant of await tenants()) n += Number((await database.one({ role: 'app', tenant }, { text })).rows[0]!['n'])
    return n
  }
  await vi.waitFor(async () => expect(await count(former)).toBe(0), { timeout: 60_000, interval: 100 })
  expect(await count('select count(*)::int as n from call_record')).toBe(formerCalls)
  expect(formerCalls).toBeGreaterThan(0)
})

type Open = { readonly tenant: string; readonly task: string; readonly root: string }

async function waitingTask(name: string): Promise<Open> {
  for (const tenant of await tenants()) {
    const { rows } = await database.one(
      { role: 'app', tenant },
      {
        text: `select t.id as task, p.id as root from twin_execution t join process_execution e on e.tenant_id = t.tenant_id and e.id = t.id
          join twin_execution p on p.tenant_id = t.tenant_id and p.id = e.root_id
          where t."execution:bpmnName" = $1 and t."execution:status" = 'new' and p."execution:status" = 'inprogress' and t.definition = 'userTask'`,
        values: [name],
      },
    )
    const [row] = rows
    if (row) return { tenant, task: formatTwinId('userTask', String(row['task'])), root: String(row['root']) }
  }
  throw new Error(`no task ${name} waits`)
}

async function statusOf({ tenant, root }: Open): Promise<unknown> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    { text: 'select "execution:status" as status from twin_execution where id = $1', values: [root] },
  )
  return rows[0]?.['status']
}
