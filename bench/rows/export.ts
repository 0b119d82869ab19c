import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Caller } from '../client.ts'
import type { BenchTenant } from '../fill/volumes.ts'
import { tenantId, contracts } from './list-queries.ts'
import type { Bench, Outcome, Row } from './row.ts'
import { fixed } from './row.ts'

const exported = 1_000_000
const minRate = 20_000
const maxSeconds = 1
const maxMegabytes = 256

/** Exports a million small rows to measure the memory, and every contract with its receiver for a clerk with rights by row and field. */
export const exportCsv: Row = async (bench, row) => {
  await fillTags(bench)
  const tags = { query: { id: tenantId(bench.tenant), $mask: [], 'tenant:tags': { $sort: [{ path: ['tag:name'] }], $mask: tagMask } } }
  const list = contracts(bench.tenant, {
    $sort: [{ path: ['entity:tenantWideIdentifier'] }],
    $mask: ['entity:tenantWideIdentifier', 'contract:contractBegin', 'contract:contractEnd', 'contract:lockState'],
    'contract:receiverForContract': { $mask: ['businessPartner:name1'] },
  })
  return [
    ...outcomes(row, exported, await measure(bench, bench.admin, tags)),
    ...outcomes(`${row}, contracts`, bench.tenant.contracts, await measure(bench, bench.clerk, list)),
  ]
}

const tagMask = ['entity:tenantWideIdentifier', 'tag:name', 'tag:description', 'tag:color', 'entity:createdAt']

type Measured = {
  readonly lines: number
  readonly seconds: number
  readonly firstByte: number
  readonly before: number
  readonly peak: number
}

function outcomes(row: string, rows: number, { lines, seconds, firstByte, before, peak }: Measured): Outcome[] {
  if (lines !== rows + 1) throw new Error(`${row}: ${lines} lines instead of ${rows + 1}`)
  const rate = rows / seconds
  const beside = `${rows} rows, server ${fixed(before, 0)} MB before, ${fixed(peak, 0)} MB at most`
  return [
    { row, goal: `≥ ${minRate} rows/s`, measured: `${fixed(rate, 0)} rows/s`, ok: rate >= minRate, note: beside },
    { row: `${row}, first byte`, goal: `≤ ${maxSeconds} s`, measured: `${fixed(firstByte)} s`, ok: firstByte <= maxSeconds },
    { row: `${row}, memory`, goal: `≤ ${maxMegabytes} MB`, measured: `${fixed(peak - before, 0)} MB`, ok: peak - before <= maxMegabytes },
  ]
}

async function measure({ serverPid }: Bench, caller: Caller, body: object): Promise<Measured> {
  const before = megabytes(serverPid)
  let peak = before
  const looking = setInterval(() => (peak = Math.max(peak, megabytes(serverPid))), 50)
  try {
    const begun = performance.now()
    const sent = JSON.stringify({ ...body, export: { format: 'csv' } })
    const response = await fetch(`${caller.origin}/api/data/query`, { method: 'POST', headers: caller.headers, body: sent })
    if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
    let firstByte = 0
    let lines = 0
    for await (const chunk of response.body) {
      firstByte ||= (performance.now() - begun) / 1000
      for (const byte of chunk as Uint8Array) if (byte === lineFeed) lines += 1
    }
    return { lines, seconds: (performance.now() - begun) / 1000, firstByte, before, peak }
  } finally {
    clearInterval(looking)
  }
}

const lineFeed = 10

/** Returns the resident memory of a process, as the system reports it. */
function megabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Fills in missing tags. No other row of the table uses tags. */
async function fillTags({ url, tenant }: { url: string; tenant: BenchTenant }): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.tenant = '${tenant.uuid}'; set role twinwerk_app`)
    const { rows } = await client.query<{ there: string }>('select count(*) as there from twin_tag where tenant_id = $1', [tenant.uuid])
    const missing = exported - Number(rows[0]?.there)
    if (missing > 0)
      await client.query(
        `insert into twin_tag (tenant_id, id, definition, identifier, "tag:name", "tag:name_folded", "tag:description", "tag:color")
          select $1, gen_random_uuid(), 'tag', 'S-' || n, 'Schlagwort ' || n, 'schlagwort ' || n, 'Nummer ' || n || ' von vielen', '#' || lpad(to_hex(n % 16777216), 6, '0')
          from generate_series(1, $2::int) n`,
        [tenant.uuid, missing],
      )
    await client.query('reset role')
    if (missing > 0) await client.query('vacuum analyze twin_tag')
  } finally {
    await client.end()
  }
}
