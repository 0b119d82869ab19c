import { buffer } from 'node:stream/consumers'
import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { markBilledCalls } from '../store/billing/calls/billed-calls.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import type { CallOffice } from '../testing/calls/call-office.ts'
import { openCallOffice } from '../testing/calls/call-office.ts'
import { runJob } from '../testing/run-job.ts'
import { settleOpenCalls } from './settle-calls.ts'

let office: CallOffice

beforeAll(async () => {
  office = await openCallOffice()
})
afterAll(() => office?.close())
beforeEach(async () => {
  for (const table of ['call_record', 'call_staging', 'call_file'])
    await office.sql(`delete from ${table} where tenant_id = $1`, [office.store.tenant])
})

const head = 'cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source'
type Row = { start?: string; caller?: string; callee?: string; seconds?: number | string }
const row = ({ start = '2026-10-05T10:00:00+02:00', caller = '+4922147100123', callee = '+493023125000', seconds = 60 }: Row) =>
  `1;${start};${caller};${callee};${seconds};;;;neutral`
const file = (...rows: readonly Row[]) => [head, ...rows.map(row)].join('\n')
const at = (minute: number) => `2026-10-05T10:${String(minute).padStart(2, '0')}:00+02:00`

async function zipped(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('nothing was refused', { cause: error })
  return error.details.problems?.[0]?.message ?? error.code
}

test('unassigned calls are grouped by the number they came from', async () => {
  const { store } = office
  const caller = '+4930999000111'
  const unknown = [
    { caller, start: '2026-11-02T10:00:00+01:00', seconds: 20 },
    { caller, start: '2026-11-03T10:00:00+01:00', seconds: 40 },
  ]
  const { uuid } = await office.check(file(...unknown, {}))
  await office.load(uuid)
  const { results } = await store.query({ query: { id: store.tenantId, 'tenant:unassignedNumbers': {} } }, [
    store.grant('tenant:unassignedNumbers'),
  ])
  expect(results[0]!['tenant:unassignedNumbers']).toMatchObject([
    {
      'unassignedNumber:number': caller,
      'unassignedNumber:problem': 'unknownNumber',
      'unassignedNumber:calls': 2,
      'unassignedNumber:seconds': 60,
      'unassignedNumber:firstDay': '2026-11-02',
      'unassignedNumber:lastDay': '2026-11-03',
    },
  ])
})

test('a file is checked, loaded and counted, and each call has its number, element, zone and price', async () => {
  const checked = await office.check(
    file(
      { callee: '+4917604069123', seconds: 125, start: at(1) },
      { callee: '+492214710999', seconds: 30, start: at(2) },
      { caller: '+493023125577', callee: '+493099999999', seconds: 61, start: at(3) },
      { caller: '+4922147100124', start: at(4) },
      { callee: '+9991', start: at(5) },
      { callee: 'anonym', start: at(6) },
      { callee: '+492214710999', seconds: 30, start: at(2) },
    ),
  )
  expect(checked).toMatchObject({
    'callImport:state': 'checked',
    'callImport:progress': 'done',
    'callImport:rowsRead': 7,
    'callImport:rowsNew': 5,
    'callImport:rowsDuplicate': 1,
    'callImport:rowsUnknown': 1,
    'callImport:rowsUnrated': 1,
    'callImport:rowsRefused': 1,
    'callImport:from': '2026-10-05',
    'callImport:to': '2026-10-05',
  })
  expect(await office.calls()).toEqual([])
  expect(await office.errors(checked.uuid)).toBe(
    '\uFEFFZeile;Ergebnis;Grund\r\n5;Nicht zugeordnet;Unbekannte Rufnummer\r\n6;Nicht bewertet;Keine Tarifzone oder kein Preis\r\n7;Abgelehnt;Das Ziel ist keine Rufnummer\r\n',
  )
  expect(await office.load(checked.uuid)).toMatchObject({ 'callImport:state': 'loaded', 'callImport:rowsNew': 5 })
  const calls = await office.calls()
  const { ids } = office
  expect(calls.map(({ zone, net, gross, billed_seconds, state }) => [zone, net, gross, billed_seconds, state])).toEqual([
    ['DE-MOBIL', 2063, 2454, 125, 'rated'],
    ['ONNET', 0, 0, 60, 'rated'],
    ['DE-FEST', 205, 244, 61, 'rated'],
    [null, null, null, null, 'unassigned'],
    [null, null, null, null, 'unrated'],
  ])
  expect(calls.map(({ number_id }) => number_id)).toEqual([ids('number'), ids('number'), ids('block'), null, ids('number')])
  expect(calls.map(({ element_id }) => element_id)).toEqual([ids('element'), ids('element'), ids('element'), null, ids('element')])
  expect(calls.map(({ number }) => Number(number) - Number(calls[0]!['number']))).toEqual([0, 1, 2, 3, 4])
  expect((await office.sql('select 1 from call_staging')).rowCount).toBe(0)
})

test('a call lies in the month of its begin, and in a partition of it', async () => {
  const { uuid } = await office.check(file({ start: '2026-10-31T23:59:30+01:00', seconds: 120 }, { start: '2026-11-01T00:00:30+01:00' }))
  await office.load(uuid)
  const { rows } = await office.sql(`select tableoid::regclass::text as part, month::text from call_record order by begin`)
  expect(rows).toEqual([
    { part: 'call_record_2026_10', month: '2026-10-01' },
    { part: 'call_record_2026_10', month: '2026-11-01' },
  ])
})

test('the same file is refused with the import that has it, and the same call is taken once', async () => {
  const content = file({ start: at(1) }, { start: at(2) })
  const first = await office.check(content)
  const again = await office.check(content)
  expect(again).toMatchObject({
    'callImport:state': 'new',
    'callImport:progress': 'refused',
    'callImport:fault': 'sameFile',
    'callImport:faultExpected': first['tenantWideIdentifier'] ?? expect.stringMatching(/^VI-/),
  })
  await office.load(first.uuid)
  const later = await office.check(file({ start: at(2) }, { start: at(3) }))
  expect(later).toMatchObject({ 'callImport:rowsNew': 1, 'callImport:rowsDuplicate': 1 })
  await office.load(later.uuid)
  expect(await office.calls()).toHaveLength(3)
})

test('two imports with the same call that were checked beside each other load it once', async () => {
  const [one, other] = [
    await office.check(file({ start: at(1) }, { start: at(2) })),
    await office.check(file({ start: at(2) }, { start: at(3) })),
  ]
  expect(other).toMatchObject({ 'callImport:rowsNew': 2 })
  await Promise.all([office.load(one.uuid), office.load(other.uuid)])
  expect(await office.calls()).toHaveLength(3)
})

test('calls of any split of a file are the same calls', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => ({
    start: at(n),
    seconds: n,
    callee: n % 3 === 0 ? '+4917604069123' : '+493023125000',
  }))
  const seen = async () => (await office.calls()).map(({ begin, callee, seconds, net, gross }) => ({ begin, callee, seconds, net, gross }))
  const sorted = (calls: Awaited<ReturnType<typeof seen>>) => calls.toSorted((left, right) => Number(left.seconds) - Number(right.seconds))
  await office.load((await office.check(file(...rows))).uuid)
  const whole = sorted(await seen())
  await office.sql('delete from call_record')
  await office.sql('delete from call_file')
  await office.load((await office.check(file(...rows.slice(25)))).uuid)
  await office.load((await office.check(file(...rows.slice(0, 27).toReversed()))).uuid)
  expect(sorted(await seen())).toEqual(whole)
})

test('an archive of envia TEL is unpacked and read in latin-1', async () => {
  const lines = [
    'Kunde;A;B;Rufnummer;Datum;Zeit;Dauer;Ziel;Zone;Text;Preis;Netz',
    '4711;;;4922147100123;25102026;023000;60;03023125000;1;Zürich;0,01;envia TEL',
    '4711;;;4922147100123;25102026;023000;60;03023125000;1;Zürich;0,01;envia TEL',
  ]
  const table = Buffer.from(lines.join('\r\n'), 'latin1')
  const attributes = { 'callImport:source': 'enviatel' }
  const checked = await office.check(await zipped({ '4711_AsciiEVN.txt': table, 'lies.mich': Buffer.from('x') }), {
    name: 'EVN.zip',
    attributes,
  })
  expect(checked).toMatchObject({ 'callImport:rowsNew': 2, 'callImport:rowsDoubled': 2 })
  await office.load(checked.uuid)
  const begins = (await office.calls()).map(({ begin }) => new Date(String(begin)).toISOString())
  expect(begins).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
})

test('columns of another table are named by the import', async () => {
  const attributes = {
    'callImport:source': 'table',
    'callImport:separator': 'comma',
    'callImport:encoding': 'latin1',
    'callImport:callerColumn': 'Von',
    'callImport:calleeColumn': 'An',
    'callImport:beginColumn': 'Zeit',
    'callImport:secondsColumn': 'Länge',
  }
  const content = Buffer.from('Länge,Zeit,An,Von\n60,05.10.2026 10:00,030/23125000,0221 47100123', 'latin1')
  expect(await office.check(content, { attributes })).toMatchObject({ 'callImport:rowsNew': 1, 'callImport:rowsRefused': 0 })
  const unnamed = await office.check(`${head}\n`, { attributes: { 'callImport:source': 'table' } })
  expect(unnamed).toMatchObject({ 'callImport:state': 'new', 'callImport:fault': 'mapping' })
})

test('files of another form are refused whole, and the next one is checked in the same import', async () => {
  const faultOf = async (content: string | Buffer, more?: Parameters<CallOffice['check']>[1]) => {
    const twin = await office.check(content, more)
    expect(twin).toMatchObject({ 'callImport:state': 'new', 'callImport:progress': 'refused' })
    return [twin['callImport:fault'], twin['callImport:faultLine'], twin['callImport:faultExpected']]
  }
  const enviatel = { name: 'EVN.zip', attributes: { 'callImport:source': 'enviatel' } }
  expect(await faultOf(`${head}\n`)).toEqual(['empty', 1, head])
  expect(await faultOf(file({}).replaceAll(';', ','))).toEqual(['separator', 1, ';'])
  expect(await faultOf(row({}))).toEqual(['noHeader', 1, head])
  expect(await faultOf(`${head}\n${row({ start: at(1) })}\n${'x'.repeat(20_000)}`)).toEqual(['lineTooLong', 3, '16384'])
  const inner = await zipped({ 'a_AsciiEVN.txt': Buffer.from('x') })
  expect(await faultOf(await zipped({ 'innen.zip': inner }), enviatel)).toEqual(['archive', 1, '*AsciiEVN.txt'])
  const bomb = await zipped({ 'a_AsciiEVN.txt': Buffer.alloc(5_000_000) })
  expect(await faultOf(bomb, enviatel)).toEqual(['unpackedTooLarge', 1, '*AsciiEVN.txt'])
  expect((await office.sql('select 1 from call_staging union all select 1 from call_file')).rowCount).toBe(0)

  const wrong = await office.check(file({ start: at(1) }), { attributes: { 'callImport:source': 'purtel' } })
  await office.change(wrong.uuid, { 'callImport:source': 'neutral', 'callImport:state': 'checked' })
  const right = await office.settled(wrong.uuid)
  expect(right).toMatchObject({ 'callImport:state': 'checked', 'callImport:rowsNew': 1 })
  expect(right['callImport:fault'] ?? null).toBeNull()
})

test('a withdrawn import takes its calls along, and its file may come again', async () => {
  const content = file({ start: at(1) }, { start: '2026-11-02T10:00:00+01:00' })
  const { uuid } = await office.check(content)
  await office.load(uuid)
  await office.move(uuid, 'withdrawn')
  await office.settled(uuid)
  expect(await office.calls()).toEqual([])
  expect(await office.check(content)).toMatchObject({ 'callImport:rowsNew': 2 })
})

test('an import with a billed call is not withdrawn', async () => {
  const { uuid } = await office.check(file({ start: at(1) }))
  await office.load(uuid)
  const [call] = await office.calls()
  const { store, ids } = office
  await store.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) =>
    markBilledCalls(transaction, store.tenant, [
      { element: ids('element'), month: '2026-10-01', upTo: Number(call!['number']), receipt: v7() },
    ]),
  )
  expect(await refusal(office.move(uuid, 'withdrawn'))).toBe(
    'Verbindungen dieses Imports sind abgerechnet. Er lässt sich nicht mehr zurückziehen.',
  )
  expect(await office.calls()).toHaveLength(1)
  await office.sql('delete from call_record')
})

test('nobody steps over a state, changes a checked file, or deletes a loaded import', async () => {
  const uuid = await office.create(file({ start: at(1) }))
  expect(await refusal(office.move(uuid, 'loaded'))).toEqual(expect.any(String))
  await office.move(uuid, 'checked')
  await office.settled(uuid)
  expect(await refusal(office.change(uuid, { 'callImport:source': 'purtel' }))).toMatch(/ändert sich an Datei und Quelle nichts mehr/)
  expect(await refusal(office.change(uuid, { deletedAt: '2026-11-21T10:00:00.000Z' }))).toMatch(/wird nicht gelöscht/)
})

test('calls that nobody pays for are tried again when their number and their zone are mended', async () => {
  const { store, ids } = office
  const stray = '+4922147100777'
  const { uuid } = await office.check(file({ caller: stray, start: at(1) }, { callee: '+43512345678', start: at(2) }, { start: at(3) }))
  await office.load(uuid)
  const before = await office.calls()
  expect(before.map(({ state }) => state)).toEqual(['unassigned', 'unrated', 'rated'])
  const settle = settleOpenCalls({ storeOf: async () => store.store, tenants: createTenantRegistry(store.database), now: Date.now })
  expect(await runJob(store, settle, {})).toMatchObject({ state: 'done', result: { settled: 0 } })

  const [number, austria] = [v7(), v7()]
  await store.seed([
    newTwin(number, 'managedNumber', { 'managedNumber:number': stray }),
    newLink('contractElement:managedNumbers', ids('element'), number),
    newTwin(austria, 'destination', { 'destination:name': 'Österreich', 'destination:prefix': '43' }),
    newLink('destination:tariffzone', austria, ids('mobil')),
  ])
  expect(await runJob(store, settle, {})).toMatchObject({ state: 'done', result: { settled: 2 } })
  const after = await office.calls()
  expect(after.map(({ caller, state, net }) => [caller, state, net])).toEqual([
    ['+4922147100123', 'rated', 202],
    [stray, 'rated', 202],
    ['+4922147100123', 'rated', 990],
  ])
  // A bill that counts up to the last number has not charged them.
  expect(Number(after[1]!['number'])).toBeGreaterThan(Number(before[2]!['number']))
})

test('another tenant sees, changes and deletes nothing of it', async () => {
  const { uuid } = await office.check(file({ start: at(1) }))
  await office.load(uuid)
  const { uuid: waiting } = await office.check(file({ start: at(2) }))
  const { database, tenant } = office.store
  const tables = ['call_record', 'call_staging', 'call_file', 'billed_calls', 'call_slice']
  const other = '018f0000-0000-7000-8000-000000000001'
  for (const table of tables) {
    const own = await office.sql(`select to_jsonb(t) as row from ${table} t limit 1`)
    expect(own.rowCount, table).toBe(1)
    const foreign = await database.transaction({ role: 'app', tenant: other }, async ({ run }) => {
      const seen = await run({ text: `select 1 from ${table} where tenant_id = $1`, values: [tenant] })
      const changed = await run({ text: `update ${table} set tenant_id = tenant_id where tenant_id = $1`, values: [tenant] })
      return seen.rowCount + changed.rowCount
    })
    expect(foreign, table).toBe(0)
    const written = database.transaction({ role: 'app', tenant: other }, ({ run }) =>
      run({ text: `insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, values: [own.rows[0]!['row']] }),
    )
    await expect(written, table).rejects.toThrow('row-level security')
  }
  const unforced = await database.owner(({ run }) =>
    run({
      text: `select relname from pg_class where relname ~ '^(call_|billed_calls)' and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,
    }),
  )
  expect(unforced.rows).toEqual([])
  expect(waiting).not.toBe(uuid)
})
