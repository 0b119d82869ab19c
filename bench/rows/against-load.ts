import type { LoadSize } from '../fill/volumes.ts'
import { httpLoad } from '../load/http-load.ts'
import { openLoad } from '../open-load.ts'
import { wide } from './against-pgbench.ts'
import { graphPage, listPage } from './list-queries.ts'
import type { Bench, Outcome } from './row.ts'
import { fixed, median } from './row.ts'
import { savesOf } from './save.ts'

type Work = (bench: Bench, seconds: number) => Promise<{ readonly perSecond: number }>

const connections = 8

const works: Readonly<Record<string, Work>> = {
  list: (bench, seconds) => pages(bench, seconds, listPage),
  graph: (bench, seconds) => pages(bench, seconds, graphPage),
  save: (bench, seconds) => savesOf(bench)(seconds),
}

/**
 * Measures how much longer list, graph and save take on the load of this run than on the load `other`. The two loads run by turns, and the
 * median of the ratios counts.
 */
export async function againstLoad(bench: Bench, { row, other, most }: { row: string; other: LoadSize; most: number }): Promise<Outcome[]> {
  const { options } = bench
  const beside = await openLoad({ size: other, port: options.port + 1, options })
  try {
    const outcomes: Outcome[] = []
    for (const [name, work] of Object.entries(works)) {
      for (const each of [bench, beside.bench]) await work(each, 3)
      const runs = []
      for (let run = 0; run < options.runs; run += 1)
        runs.push({ theirs: (await work(beside.bench, options.seconds)).perSecond, ours: (await work(bench, options.seconds)).perSecond })
      const ratio = median(runs.map(({ theirs, ours }) => theirs / ours))
      const note = `${fixed(median(runs.map(({ ours }) => ours)), 0)}/s here, ${fixed(median(runs.map(({ theirs }) => theirs)), 0)}/s there`
      outcomes.push({
        row: `${row}: ${name}`,
        goal: `≤ ${most} × the time with ${shown(other)}`,
        measured: fixed(ratio),
        ok: ratio <= most,
        note,
      })
    }
    return outcomes
  } finally {
    await beside.close()
  }
}

function pages(bench: Bench, seconds: number, page: typeof graphPage) {
  const { from, to } = wide(bench)
  const next = () => ({ body: page(bench.tenant, from + Math.floor(Math.random() * (to - from))) })
  return httpLoad({ caller: bench.clerk, path: '/api/data/query', next, connections, seconds })
}

function shown({ twins, tenants }: LoadSize): string {
  return tenants === 1 ? 'one tenant' : `${twins} twins`
}
