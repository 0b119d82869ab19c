import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { present } from '@twinwerk/model/error/present'
import { tenantId } from '../list-queries.ts'
import { withDatabase } from '../processes/kit.ts'
import { fixed, quantile, type Bench, type Row } from '../row.ts'
import { approvedRuns, months, someContracts } from './approve.ts'
import { openBiller } from './biller.ts'
import { monthAfter, prepareBilling } from './world.ts'

const goal = 2

/** Saves of other contracts, one after the other: alone, and while a run over 2,000 contracts is approved. */
export const besideApproval: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const biller = openBiller(database, bench)
    await prepareBilling(bench, biller)
    const before = await approvedRuns(biller)
    const contracts = await someContracts(biller, Math.floor(before / months))
    const { run } = await biller.draft(monthAfter(before % months), contracts)
    const saved = await biller.rows(
      `select id::text from twin_contract where tenant_id = $1 and definition = 'contractTelecom' and id <> all($2::uuid[]) order by id desc limit 100`,
      [contracts],
    )
    const saving = savesOne(
      bench,
      saved.map(({ id }) => String(id)),
    )
    const until = performance.now() + bench.options.seconds * 1000
    // The first saves prepare the statements of the server.
    for (let n = 0; n < 20; n += 1) await saving()
    const alone = await timesWhile(saving, () => performance.now() < until)
    let isOver = false
    const approved = biller.approve(run).finally(() => (isOver = true))
    const beside = await timesWhile(saving, () => !isOver)
    const seconds = await approved
    const [p95Alone, p95Beside] = [quantile(alone, 0.95), quantile(beside, 0.95)]
    const ratio = p95Beside / p95Alone
    const note = `${beside.length} saves in ${fixed(seconds, 1)} s, p95 ${fixed(p95Beside, 0)} ms; alone ${fixed(p95Alone, 0)} ms`
    return [{ row, goal: `p95 ≤ ${goal} × alone`, measured: fixed(ratio), ok: ratio <= goal, note }]
  })

/** Returns a save of one field of the next contract (uuids). */
function savesOne({ clerk, tenant }: Bench, contracts: readonly string[]): () => Promise<void> {
  let n = 0
  return async () => {
    n += 1
    const data = {
      id: formatTwinId('contractTelecom', present(contracts[n % contracts.length], 'contract')),
      'contract:noticeText': `Vermerk ${n}`,
    }
    const headers = { ...clerk.headers, 'x-tenant': tenantId(tenant), 'idempotency-key': crypto.randomUUID() }
    const response = await fetch(`${clerk.origin}/api/data/save`, { method: 'POST', headers, body: JSON.stringify({ data }) })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
}

async function timesWhile(work: () => Promise<void>, holds: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  while (holds() || times.length === 0) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}
