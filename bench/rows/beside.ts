import { present } from '@twinwerk/model/error/present'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../client.ts'
import { query, signIn } from '../client.ts'
import { neighbour as username, password } from '../fill/people.ts'
import { benchTenants } from '../fill/volumes.ts'
import { byNumber, contracts, listPage, tenantId } from './list-queries.ts'
import type { Bench, Row } from './row.ts'
import { fixed, median, quantile } from './row.ts'

/** Sends one request and reads its response to the end. A rejection counts as a response, too. */
type Request = () => Promise<void>

/**
 * Measures a list of another tenant (p95) while the largest tenant sends expensive queries over twelve connections. The ratio is against
 * the same list on an idle server (security, L6).
 */
export const besideHeavy: Row = (bench, row) => {
  // No text contains this word, so the server compares all similar words and finds nothing.
  const body = contracts(bench.tenant, { $sort: byNumber, $limit: 50, $mask: [], $search: 'Rückrfu' })
  return beside(bench, { row, goal: 1.5, noise: repeated(12, () => post(bench.clerk, body)) })
}

/** Measures the same list beside four exports, two of each user. */
export const besideExports: Row = (bench, row) => {
  const list = contracts(bench.tenant, {
    $sort: byNumber,
    $mask: ['contract:contractBegin'],
    'contract:receiverForContract': { $mask: ['businessPartner:name1'] },
  })
  const body = { ...list, export: { format: 'csv' } }
  const noise = [bench.clerk, bench.admin].flatMap((caller) => repeated(2, () => post(caller, body)))
  return beside(bench, { row, goal: 1.5, noise })
}

/** Measures the same list while the server draws letters as PDFs over eight connections. */
export const besideLetters: Row = async (bench, row) => {
  const ids = await contractIds(bench)
  let n = 0
  const draw = async () => {
    const path = `/api/letters/contractSummary/${present(ids[n++ % ids.length], 'contract')}?root=${tenantId(bench.tenant)}`
    await answered(await fetch(`${bench.admin.origin}${path}`, { headers: bench.admin.headers }))
  }
  return beside(bench, { row, goal: 2, noise: repeated(8, draw) })
}

async function contractIds({ admin, tenant }: Bench): Promise<readonly string[]> {
  const { results } = await query(admin, contracts(tenant, { $sort: byNumber, $limit: 50, $mask: ['contract:contractBegin'] }))
  const listed = results[0]?.['businessPartner:providedContracts'] as readonly { readonly id: string }[]
  return listed.map(({ id }) => id).filter((id) => parseTwinId(id)?.definition === 'contractTelecom')
}

function repeated(times: number, request: Request): readonly Request[] {
  return Array.from({ length: times }, () => request)
}

async function post(caller: Caller, body: object): Promise<void> {
  await answered(await fetch(`${caller.origin}/api/data/query`, { method: 'POST', headers: caller.headers, body: JSON.stringify(body) }))
}

const turnedAway = new Set([429, 503])

async function answered(response: Response): Promise<void> {
  const bytes = await response.arrayBuffer()
  if (!response.ok && !turnedAway.has(response.status)) throw new Error(`${response.status} ${Buffer.from(bytes).toString().slice(0, 300)}`)
}

type Beside = { readonly row: string; readonly goal: number; readonly noise: readonly Request[] }

async function beside(bench: Bench, { row, goal, noise }: Beside): ReturnType<Row> {
  const quiet = benchTenants(bench.size)[1]
  if (!quiet) return [{ row, goal: `≤ ${goal} ×`, measured: 'not measured', ok: undefined, note: 'there is one tenant' }]
  const caller = await signIn({ origin: bench.clerk.origin, username, password })
  const list = () => query(caller, listPage(quiet))
  const taken: { calm: number[]; noisy: number[] } = { calm: [], noisy: [] }
  const ratios: number[] = []
  for (let run = 0; run <= bench.options.runs; run += 1) {
    const calm = await timesOf(list, { seconds: bench.options.seconds, noise: [] })
    const noisy = await timesOf(list, { seconds: bench.options.seconds, noise })
    // The first run warms up.
    if (run === 0) continue
    taken.calm.push(...calm)
    taken.noisy.push(...noisy)
    ratios.push(p95(noisy) / p95(calm))
  }
  const ratio = median(ratios)
  const says = (of: readonly number[]) => `p50 ${fixed(median(of), 1)}, p95 ${fixed(p95(of), 1)} ms`
  return [
    { row, goal: `≤ ${goal} × alone`, measured: fixed(ratio), ok: ratio <= goal, note: `${says(taken.noisy)}; alone ${says(taken.calm)}` },
  ]
}

/** Returns the milliseconds of each list, one after the other, for some seconds. Meanwhile every request of the noise is repeated. */
async function timesOf(
  list: () => Promise<unknown>,
  { seconds, noise }: { seconds: number; noise: readonly Request[] },
): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const loud = Promise.all(
    noise.map(async (request) => {
      while (performance.now() < until) await request()
    }),
  )
  // A failure is thrown below, after the lists are done.
  loud.catch(() => undefined)
  const times: number[] = []
  while (performance.now() < until) {
    const begun = performance.now()
    await list()
    times.push(performance.now() - begun)
  }
  await loud
  return times
}

function p95(values: readonly number[]): number {
  return quantile(values, 0.95)
}
