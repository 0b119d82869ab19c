import { httpLoad } from '../load/http-load.ts'
import { hasPgbench, pgbench } from '../load/pgbench.ts'
import type { Bench, Outcome } from './row.ts'
import { fixed, median } from './row.ts'

/** The range of contracts at which a page may begin: all contracts of the tenant, or a few that stay in memory. */
export type Positions = { readonly from: number; readonly to: number }

export function wide({ tenant }: Bench): Positions {
  return { from: 1, to: tenant.contracts - 60 }
}

export const hot: Positions = { from: 1, to: 300 }

const connections = 8

/** Runs our pages and the hand-written SQL by turns, and compares their rates. */
export async function againstPgbench(
  bench: Bench,
  input: {
    row: string
    least: number
    positions: Positions
    body: (position: number) => object
    script: string
    maxMilliseconds?: number
  },
): Promise<Outcome[]> {
  const { row, least, positions, body, script, maxMilliseconds } = input
  const { url, tenant, clerk, options } = bench
  const random = () => positions.from + Math.floor(Math.random() * (positions.to - positions.from + 1))
  const ours = (seconds: number) =>
    httpLoad({ caller: clerk, path: '/api/data/query', next: () => ({ body: body(random()) }), connections, seconds })
  const theirs = (seconds: number) => pgbench({ url, tenant: tenant.uuid, script, clients: connections, seconds })
  const compare = hasPgbench()
  await ours(3)
  if (compare) await theirs(2)
  const runs = []
  for (let run = 0; run < options.runs; run += 1) {
    const base = compare ? await theirs(options.seconds) : Number.NaN
    runs.push({ base, ...(await ours(options.seconds)) })
  }
  const ratio = median(runs.map(({ perSecond, base }) => perSecond / base))
  const p975 = median(runs.map((run) => run.p975))
  const rates = `HTTP ${fixed(median(runs.map((run) => run.perSecond)), 0)}/s, pgbench ${compare ? fixed(median(runs.map((run) => run.base)), 0) : '–'}/s, p50 ${fixed(median(runs.map((run) => run.p50)), 0)} ms`
  const compared: Outcome = compare
    ? { row, goal: `≥ ${least} × pgbench`, measured: fixed(ratio), ok: ratio >= least, note: rates }
    : { row, goal: `≥ ${least} × pgbench`, measured: 'skipped', ok: undefined, note: `there is no pgbench here; ${rates}` }
  if (maxMilliseconds === undefined) return [compared]
  return [
    compared,
    { row: `${row}, p97.5`, goal: `≤ ${maxMilliseconds} ms`, measured: `${fixed(p975, 0)} ms`, ok: p975 <= maxMilliseconds },
  ]
}
