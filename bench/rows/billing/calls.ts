import { readFileSync } from 'node:fs'
import pg from 'pg'
import { randomUUID as v7 } from 'node:crypto'
import { unbilledCallsOf } from '../../../packages/server/src/store/billing/calls/unbilled-calls.ts'
import { newLink, newTwin } from '../../../packages/server/src/store/write/new-changes.ts'
import { query, type Caller } from '../../client.ts'
import { benchId } from '../../fill/volumes.ts'
import { copied, copyIn } from '../../load/copy-in.ts'
import { tenantId } from '../list-queries.ts'
import { until, withDatabase } from '../processes/kit.ts'
import { fixed, type Bench, type Row } from '../row.ts'
import { openBiller, signInBiller, type Biller } from './biller.ts'
import { prepareBilling } from './world.ts'

const count = 300_000
const numbers = 1000

/**
 * Imports a file of calls through the server, from the upload to rated calls, against COPY of the same rows into a table with the same
 * indexes; then adds up what the calls of the month cost.
 */
export const billingCalls: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const biller = openBiller(database, bench)
    await prepareBilling(bench, biller)
    await prepareCalls(bench, biller)
    await forget(biller)
    const clerk = await signInBiller(database, bench)
    const before = megabytes(bench.serverPid)
    let peak = before
    const looking = setInterval(() => (peak = Math.max(peak, megabytes(bench.serverPid))), 100)
    const seconds = await importCalls(bench, clerk).finally(() => clearInterval(looking))
    const raw = await copyByHand(bench)
    const summed = await sum(biller)
    await forget(biller)
    const rate = count / seconds
    return [
      { row, goal: '≥ 15,000 /s', measured: `${fixed(rate, 0)} /s`, ok: rate >= 15_000, note: `${count} calls, from upload to loaded` },
      { row: `${row}, against COPY`, goal: '≥ 0.4', measured: fixed(raw / seconds), ok: raw / seconds >= 0.4 },
      {
        row: `${row}, memory of the server`,
        goal: '≤ 300 MB',
        measured: `${fixed(peak, 0)} MB`,
        ok: peak <= 300,
        note: `${fixed(before, 0)} MB before`,
      },
      {
        row: `${row}, sums of a month`,
        goal: '≤ 5 s of 1 M',
        measured: `${fixed((summed * 1_000_000) / count, 1)} s`,
        ok: summed * 1_000_000 <= 5 * count,
      },
    ]
  })

const megabytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const numberOf = (n: number) => `+4922147${String(10_000 + n)}`

/** Creates two tariff zones, and numbers of the first contracts. */
async function prepareCalls(bench: Bench, biller: Biller): Promise<void> {
  const [ready] = await biller.rows('select id from twin_tariffzone where tenant_id = $1 limit 1')
  if (ready) return
  const { tenant } = bench
  const zones = [
    { code: 'DE-FEST', prefix: '49', price: 0.0202 },
    { code: 'DE-MOBIL', prefix: '49176', price: 0.099 },
  ].flatMap(({ code, prefix, price }) => {
    const [zone, component, tact, destination] = [v7(), v7(), v7(), v7()]
    return [
      newTwin(zone, 'tariffzone', { 'tariffzone:name': code, 'tariffzone:code': code }),
      newTwin(component, 'priceComponent', {
        'priceComponent:name': code,
        'priceComponent:pricingType': 'tacted',
        'priceComponent:singleprice': price,
        'priceComponent:taxrate': 19,
      }),
      newTwin(tact, 'priceTact', { 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 1 }),
      newTwin(destination, 'destination', { 'destination:name': code, 'destination:prefix': prefix }),
      newLink('tariffzone:priceComponents', zone, component),
      newLink('priceComponent:priceTact', component, tact),
      newLink('destination:tariffzone', destination, zone),
      newLink('productTelephony:tariffzones', telephony, zone),
    ]
  })
  const calling = Array.from({ length: numbers }, (_, n) => n).flatMap((n) => {
    const [number, element] = [v7(), v7()]
    return [
      newTwin(number, 'managedNumber', { 'managedNumber:number': numberOf(n) }),
      newTwin(element, 'contractElement', { 'contractElement:contractElementBegin': '2020-01-01', 'contractElement:quantity': 1 }),
      newLink('contract:contractElements', benchId({ kind: 'contract', tenant: tenant.no, n: n * 2 + 1 }), element),
      newLink('contractElement:product', element, telephony),
      newLink('contractElement:managedNumbers', element, number),
    ]
  })
  await biller.write([
    newTwin(telephony, 'productTelephony', { 'product:name': 'Telefon', 'product:productStatus': 'active' }),
    ...zones,
    ...calling,
  ])
}

const telephony = '01900000-0000-7000-8000-00000000b111'

async function forget(biller: Biller): Promise<void> {
  for (const table of ['call_record', 'call_staging', 'call_file']) await biller.rows(`delete from ${table} where tenant_id = $1`)
}

function file(): string {
  const begin = Date.UTC(2026, 9, 1, 6)
  const lines = Array.from({ length: count }, (_, n) => {
    const start = new Date(begin + n * 7000).toISOString()
    const callee = n % 3 === 0 ? `+49176${4_000_000 + (n % 1_000_000)}` : `+4930${2_000_000 + (n % 3_000_000)}`
    return `${n};${start};${numberOf(n % numbers)};${callee};${1 + ((n * 37) % 900)};;;;neutral`
  })
  return ['cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source', ...lines].join('\n')
}

/** Uploads, checks and loads the file as a clerk does. Returns the seconds. */
async function importCalls({ tenant }: Bench, clerk: Caller): Promise<number> {
  const root = tenantId(tenant)
  const body = file()
  const post = async (path: string, content: string, type: string): Promise<Record<string, unknown>> => {
    const own = { ...clerk.headers, 'content-type': type, 'idempotency-key': v7() }
    const response = await fetch(`${clerk.origin}${path}`, { method: 'POST', headers: own, body: content })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const answer: Record<string, unknown> = await response.json()
    return answer
  }
  const begun = performance.now()
  const { token } = await post('/api/files?slot=callImport:file&name=Verbindungen.csv', body, 'application/octet-stream')
  const document = { tempid: 'f', definition: 'document', 'document:url': `upload:${String(token)}` }
  const twin = {
    tempid: 'i',
    definition: 'callImport',
    'callImport:source': 'neutral',
    'callImport:state': 'new',
    'callImport:file': [document],
  }
  const save = (data: object) => post('/api/data/save', JSON.stringify({ data }), 'application/json')
  const { saved } = await save({ id: root, 'tenant:callImports': [twin] })
  const id = (saved as { tempid?: string; id: string }[]).find(({ tempid }) => tempid === 'i')?.id
  const read = async () => (await query(clerk, { query: { id } })).results[0] ?? {}
  for (const state of ['checked', 'loaded']) {
    const { id_information } = await read()
    await save({ id: root, 'tenant:callImports': [{ id, id_information, 'callImport:state': state }] })
    await until(async () => {
      const now = await read()
      if (now['callImport:progress'] === 'running') return undefined
      if (now['callImport:state'] !== state) throw new Error(`the import is ${JSON.stringify(now)}`)
      return true
    }, 100)
  }
  return (performance.now() - begun) / 1000
}

/** Copies the calls into a table like theirs. Returns the seconds. */
async function copyByHand({ url, tenant }: Bench): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.tenant = '${tenant.uuid}'`)
    await client.query('set role twinwerk_app')
    const { rows } = await client.query<Record<string, string | null>>({
      text: 'select * from call_record where tenant_id = $1 order by number',
      values: [tenant.uuid],
      types: { getTypeParser: () => String },
    })
    if (rows.length !== count) throw new Error(`${rows.length} calls instead of ${count}`)
    await client.query('reset role')
    await client.query('drop table if exists bench_call; create table bench_call (like call_record including defaults including indexes)')
    const lines = rows.map((each) => `${Object.values(each).map(copied).join('\t')}\n`)
    const begun = performance.now()
    await copyIn(
      client,
      `copy bench_call (${Object.keys(rows[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', ')}) from stdin`,
      lines,
    )
    const seconds = (performance.now() - begun) / 1000
    await client.query('drop table bench_call')
    return seconds
  } finally {
    await client.end()
  }
}

async function sum({ database, tenant, rows }: Biller): Promise<number> {
  const elements = await rows('select distinct element_id::text as id from call_record where tenant_id = $1 and element_id is not null')
  const asked = elements.map(({ id }) => ({ id: String(id), from: '2020-01-01', to: null }))
  const begun = performance.now()
  await database.transaction({ role: 'app', tenant }, (transaction) =>
    unbilledCallsOf(transaction, { tenant, elements: asked }, { until: '2026-10-31', lateFrom: '2026-07-01' }),
  )
  return (performance.now() - begun) / 1000
}
