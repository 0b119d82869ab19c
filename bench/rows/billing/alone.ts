import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../../client.ts'
import { until, withDatabase } from '../processes/kit.ts'
import { fixed, quantile, type Row } from '../row.ts'
import { approvedRuns } from './approve.ts'
import { openBiller, signInBiller } from './biller.ts'
import { monthAfter, prepareBilling } from './world.ts'

const receipts = 20
const maxMilliseconds = 1000

/** Approves runs of one contract as a person does, one after the other: from the click until the receipt has its number. */
export const billingAlone: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const biller = openBiller(database, bench)
    await prepareBilling(bench, biller)
    const clerk = await signInBiller(database, bench)
    const before = await approvedRuns(biller)
    // Whole blocks are billed from the other end.
    const contracts = await biller.rows(
      `select id::text from twin_contract where tenant_id = $1 and coalesce("contract:contractEnd", 'infinity') > '2026-12-31' order by id desc limit $2 offset $3`,
      [receipts, before],
    )
    const times: number[] = []
    for (const { id } of contracts) {
      const { run } = await biller.draft(monthAfter(0), [String(id)])
      const begun = performance.now()
      await approve(clerk, run)
      await until(async () => {
        const [made] = await biller.rows('select receipt_id as id from billing_draft where tenant_id = $1 and run_id = $2', [run])
        return made?.['id'] ?? undefined
      }, 5)
      times.push(performance.now() - begun)
    }
    const p95 = quantile(times, 0.95)
    return [
      {
        row,
        goal: `≤ ${maxMilliseconds} ms (p95)`,
        measured: `${fixed(p95, 0)} ms`,
        ok: p95 <= maxMilliseconds,
        note: `${times.length} receipts, ${fixed(quantile(times, 0.5), 0)} ms in the middle`,
      },
    ]
  })

async function approve({ origin, headers }: Caller, run: string): Promise<void> {
  const data = { id: formatTwinId('billingRun', run), 'billingRun:state': 'approved' }
  const own = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`${origin}/api/data/save`, { method: 'POST', headers: own, body: JSON.stringify({ data }) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
