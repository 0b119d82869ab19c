import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { benchId } from '../fill/volumes.ts'
import { p95 } from './latency.ts'
import { tenantId } from './list-queries.ts'
import type { Row } from './row.ts'
import { fixed } from './row.ts'

const most = 500
const twins = 200

/** Saves a contract with 200 new elements, each linked to the contract and to a product: 200 twins and 400 links in one save. */
export const saveTree: Row = async ({ tenant, admin }, row) => {
  const contract = (n: number) => formatTwinId('contractTelecom', benchId({ kind: 'contract', tenant: tenant.no, n: 1 + n * 10 }))
  const product = formatTwinId('productInternet', benchId({ kind: 'product', tenant: tenant.no, n: 1 }))
  const tree = (n: number) => ({
    id: contract(n),
    'contract:contractElements': Array.from({ length: twins }, (_, element) => ({
      tempid: `e${element}`,
      definition: 'contractElement',
      'contractElement:contractElementBegin': '2026-12-01',
      'contractElement:product': [{ id_select: product }],
    })),
  })
  const begun = Date.now()
  const measured = await p95(async (index) => {
    const headers = { ...admin.headers, 'idempotency-key': `tree-${begun}-${index}`, 'x-tenant': tenantId(tenant) }
    const response = await fetch(`${admin.origin}/api/data/save`, { method: 'POST', headers, body: JSON.stringify({ data: tree(index) }) })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  })
  return [{ row, goal: `p95 ≤ ${most} ms`, measured: `${fixed(measured, 0)} ms`, ok: measured <= most }]
}
