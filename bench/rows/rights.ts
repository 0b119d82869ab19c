import { httpLoad } from '../load/http-load.ts'
import { wide } from './against-pgbench.ts'
import { listPage } from './list-queries.ts'
import type { Row } from './row.ts'
import { fixed, median } from './row.ts'

const most = 1.25

/** Compares the same page for a clerk with rights by row and field and for the tenant's admin, by turns. */
export const rights: Row = async ({ tenant, clerk, admin, options, ...rest }, row) => {
  const { from, to } = wide({ tenant, clerk, admin, options, ...rest })
  const rateOf = (caller: typeof clerk, seconds: number) =>
    httpLoad({
      caller,
      path: '/api/data/query',
      next: () => ({ body: listPage(tenant, from + Math.floor(Math.random() * (to - from))) }),
      connections: 8,
      seconds,
    })
  await rateOf(clerk, 1)
  await rateOf(admin, 1)
  const ratios: number[] = []
  for (let run = 0; run < options.runs; run += 1)
    ratios.push((await rateOf(admin, options.seconds)).perSecond / (await rateOf(clerk, options.seconds)).perSecond)
  const ratio = median(ratios)
  return [{ row, goal: `≤ ${most} × the admin's time`, measured: fixed(ratio), ok: ratio <= most }]
}
