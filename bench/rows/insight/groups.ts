import { query } from '../../client.ts'
import { p95 } from '../latency.ts'
import { byNumber, contracts } from '../list-queries.ts'
import type { Row } from '../row.ts'
import { fixed } from '../row.ts'

const goal = { groups: 1500, opened: 200 }
const firstYear = 2020

/** All contracts of the largest tenant in groups by the month of their begin, and the first page of one group. */
export const groups: Row = async ({ admin, tenant }, row) => {
  const by = [{ path: ['contract:contractBegin'], unit: 'month' }]
  const grouped = await p95(() => query(admin, contracts(tenant, { $aggregate: { by, values: { count: { function: 'count' } } } })))
  const opened = await p95((index) => {
    const month = `${firstYear + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    const value = [`${month}-01`, `${month}-28`]
    const $filter = { path: ['contract:contractBegin'], operator: 'between', value }
    const receiver = { 'contract:receiverForContract': { $mask: ['businessPartner:name1'] } }
    return query(admin, contracts(tenant, { $filter, $sort: byNumber, $limit: 50, $mask: ['contract:contractBegin'], ...receiver }))
  })
  return [
    { row: `${row}, all`, goal: `p95 ≤ ${goal.groups} ms`, measured: `${fixed(grouped, 0)} ms`, ok: grouped <= goal.groups },
    { row: `${row}, one opened`, goal: `p95 ≤ ${goal.opened} ms`, measured: `${fixed(opened, 0)} ms`, ok: opened <= goal.opened },
  ]
}
