import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns } from '../store/db/columns.ts'
import { hasFormerCalls, moveFormerCalls } from '../store/calls/write-calls.ts'
import { deleteOldTrafficData } from '../store/retention/traffic-data.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { CallOffice } from '../testing/calls/call-office.ts'
import { openCallOffice } from '../testing/calls/call-office.ts'
import { runJob } from '../testing/run-job.ts'
import { moveCalls } from './move-calls.ts'
import { enqueueCallWork } from './start-call-work.ts'

let office: CallOffice

/** The table as earlier releases published it, with the columns that a move reads. */
const former = [
  `create table twin_call_data_record (tenant_id uuid not null, id uuid not null, definition text not null, version int not null default 1,
    created_at timestamptz not null default now(), deleted_at timestamptz, "callDataRecord:caller" text, "callDataRecord:callee" text, "callDataRecord:start" timestamptz,
    "callDataRecord:seconds" bigint, "callDataRecord:destinationName" text, "callDataRecord:zone" text, "callDataRecord:netPrice" bigint, "callDataRecord:source" text,
    "callDataRecord:importRun" text, primary key (tenant_id, id))`,
  'alter table twin_call_data_record enable row level security',
  'alter table twin_call_data_record force row level security',
  `create policy tenant on twin_call_data_record to twinwerk_app using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)`,
  'grant select, insert, update on twin_call_data_record to twinwerk_app',
  'grant select, delete on twin_call_data_record to twinwerk_cleaner',
  `create policy outdated on twin_call_data_record to twinwerk_cleaner using ("callDataRecord:start" < now() - interval '5 months')`,
]

beforeAll(async () => {
  office = await openCallOffice({ works: false })
})
afterAll(() => office?.close())

const inTenant = <T>(work: Parameters<typeof office.store.database.transaction<T>>[1]) =>
  office.store.database.transaction({ role: 'app', tenant: office.store.tenant }, work)
const parts = () => ({ storeOf: async () => office.store.store, tenants: createTenantRegistry(office.store.database), now: Date.now })

async function addFormer(begin: string): Promise<string> {
  const { store, ids } = office
  const id = v7()
  await office.sql(
    `insert into twin_call_data_record (tenant_id, id, definition, "callDataRecord:caller", "callDataRecord:callee", "callDataRecord:start", "callDataRecord:seconds", "callDataRecord:netPrice")
      values ($1, $2, 'callDataRecord', '+4922147100123', '+4930231xxx', $3, 60, 202)`,
    [store.tenant, id, begin],
  )
  const code = store.store.codes.get('callDataRecord:managedNumber')
  await office.sql('insert into twin_link (tenant_id, id, relationship, source_id, target_id) values ($1, $2, $3, $4, $5)', [
    store.tenant,
    v7(),
    code,
    id,
    ids('number'),
  ])
  return id
}

test('a database that begins with this release has nothing to move', async () => {
  const { database } = office.store
  expect(await inTenant(hasFormerCalls)).toBe(false)
  expect(await enqueueCallWork({ database, tenants: parts().tenants, wake: () => undefined })).toBe(0)
})

test('calls of an earlier release are moved once, though the job was cut off between two of its steps', async () => {
  const { store, ids } = office
  await store.database.owner(async ({ run }) => {
    for (const text of former) await run({ text })
  })
  const begins = Array.from({ length: 9 }, (_, n) => `2026-10-31T22:5${n}:00.000Z`)
  const moved: string[] = []
  for (const begin of begins) moved.push(await addFormer(begin))
  const code = (name: string) => store.store.codes.get(name)!
  const codes = [code('callDataRecord:managedNumber'), code('callDataRecord:contractElement')] as const
  const step = { tenant: store.tenant, timeZone: 'Europe/Berlin', codes, limit: 4 }
  expect(await inTenant((transaction) => moveFormerCalls(transaction, step))).toBe(4)
  const broken = inTenant(async (transaction) => {
    await moveFormerCalls(transaction, step)
    throw new Error('the server died')
  })
  await expect(broken).rejects.toThrow('the server died')

  // The call that a server of the earlier release adds meanwhile is one more.
  moved.push(await addFormer('2026-11-01T10:00:00.000Z'))
  const looking = { database: store.database, tenants: parts().tenants, wake: () => undefined }
  expect(await enqueueCallWork(looking)).toBe(1)
  expect(await enqueueCallWork(looking)).toBe(0)
  expect(await runJob(store, moveCalls(parts()), {})).toMatchObject({ state: 'done', done: 6 })
  const calls = await office.calls()
  expect(calls.map(({ id }) => id).toSorted()).toEqual(moved.toSorted())
  expect(new Set(calls.map(({ number }) => number)).size).toBe(10)
  for (const call of calls) expect(call).toMatchObject({ number_id: ids('number'), state: 'rated', net: 202, component_id: null })
  expect(calls.filter(({ day }) => String(day) === '2026-10-31')).toHaveLength(9)
  const living = await office.sql(
    `select (select count(*) from twin_call_data_record where deleted_at is null) + (select count(*) from twin_link where relationship = $1 and deleted_at is null) as n`,
    [codes[0]],
  )
  expect(living.rows).toEqual([{ n: 0 }])
  expect(await runJob(store, moveCalls(parts()), {})).toMatchObject({ state: 'done', done: 0 })
})

test('the number shows its calls, and a call its number and its element', async () => {
  const { store, ids } = office
  const grants = [
    store.grant('tenant:things', { verbs: ['select'] }),
    store.grant('tenant:callDataRecords', {
      verbs: ['select'],
      mask: ['callDataRecord:start', 'callDataRecord:callee', 'callDataRecord:managedNumber'],
    }),
  ]
  const number = { id: formatTwinId('managedNumber', ids('number')) }
  const query = {
    ...number,
    $mask: ['managedNumber:number'],
    'managedNumber:callDataRecords': {
      $mask: ['callDataRecord:start'],
      $sort: [{ path: ['callDataRecord:start'], order: 'desc' }],
      $limit: 2,
    },
  }
  const { results } = await store.query({ query }, grants)
  const shown = results[0]!['managedNumber:callDataRecords'] as Record<string, unknown>[]
  expect(shown.map((call) => call['callDataRecord:start'])).toEqual(['2026-11-01T10:00:00.000Z', '2026-10-31T22:58:00.000Z'])

  const ofNumber = { path: ['callDataRecord:managedNumber', 'managedNumber:number'], operator: 'eq', value: '+4922147100123' }
  const list = {
    id: store.tenantId,
    'tenant:callDataRecords': {
      $mask: ['callDataRecord:callee'],
      $filter: ofNumber,
      'callDataRecord:managedNumber': { $mask: ['managedNumber:number'] },
    },
  }
  const found = (await store.query({ query: list }, grants)).results[0]!['tenant:callDataRecords'] as Record<string, unknown>[]
  expect(found).toHaveLength(10)
  expect(found[0]).toMatchObject({
    'callDataRecord:callee': '+4930231xxx',
    'callDataRecord:managedNumber': [{ 'managedNumber:number': '+4922147100123' }],
  })
  const inFull = { id: store.tenantId, 'tenant:callDataRecords': { $mask: ['callDataRecord:calledNumber'] } }
  await expect(store.query({ query: inFull }, grants)).rejects.toThrow('something you cannot see')
})

test('former calls that the law lets go are deleted with what hangs on them', async () => {
  const { store } = office
  await addFormer('2020-01-01T10:00:00.000Z')
  await runJob(store, moveCalls(parts()), {})
  const unmoved = await addFormer('2020-01-02T10:00:00.000Z')
  expect(await deleteOldTrafficData(store.database, { tenant: store.tenant, before: '2020-02-01T00:00:00Z' })).toBe(2)
  const left = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: `select (select count(*) from twin_call_data_record where "callDataRecord:start" < '2020-02-01') as former,
        (select count(*) from call_record where begin < '2020-02-01') as calls, (select count(*) from twin_link where source_id = $1) as links`,
      values: [unmoved],
      columns: columns({ former: 'integer', calls: 'integer', links: 'integer' }),
    },
  )
  expect(left.rows).toEqual([{ former: 0, calls: 0, links: 0 }])
})
