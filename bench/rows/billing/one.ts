import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { benchId } from '../../fill/volumes.ts'
import { tenantId } from '../list-queries.ts'
import { withDatabase } from '../processes/kit.ts'
import { fixed, quantile, type Row } from '../row.ts'
import { openBiller } from './biller.ts'
import { prepareBilling } from './world.ts'

const requests = 40
const maxMilliseconds = 300

/** Asks for the next receipt of single contracts over HTTP, one after the other. */
export const billingOne: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    await prepareBilling(bench, openBiller(database, bench))
    const { admin, tenant } = bench
    const times: number[] = []
    for (let n = 1; n <= requests; n += 1) {
      const contract = formatTwinId('contractTelecom', benchId({ kind: 'contract', tenant: tenant.no, n: n * 10 + 1 }))
      const begun = performance.now()
      const response = await fetch(`${admin.origin}/api/billing/preview`, {
        method: 'POST',
        headers: { ...admin.headers, 'x-tenant': tenantId(tenant) },
        body: JSON.stringify({ contract }),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      await response.json()
      times.push(performance.now() - begun)
    }
    const p95 = quantile(times, 0.95)
    return [{ row, goal: `≤ ${maxMilliseconds} ms (p95)`, measured: `${fixed(p95, 0)} ms`, ok: p95 <= maxMilliseconds }]
  })
