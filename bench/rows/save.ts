import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { benchId } from '../fill/volumes.ts'
import type { Load } from '../load/http-load.ts'
import { httpLoad } from '../load/http-load.ts'
import { tenantId } from './list-queries.ts'
import type { Bench, Row } from './row.ts'
import { fixed, median } from './row.ts'

const least = 300
const most = 60

/** Returns a load that saves one field of one contract, another contract each time. Every save has its own key and value. */
export function savesOf({ tenant, clerk }: Bench): (seconds: number) => Promise<Load> {
  let counter = Date.now()
  const next = () => {
    counter += 1
    const n = 1 + (counter % Math.floor(tenant.contracts / 10 - 1)) * 10
    const id = formatTwinId('contractTelecom', benchId({ kind: 'contract', tenant: tenant.no, n }))
    return {
      body: { data: { id, 'contract:noticeText': `Vermerk ${counter}` } },
      headers: { 'idempotency-key': `bench-${counter}`, 'x-tenant': tenantId(tenant) },
    }
  }
  return (seconds) => httpLoad({ caller: clerk, path: '/api/data/save', next, connections: 8, seconds })
}

export const saveOne: Row = async (bench, row) => {
  const { options } = bench
  const load = savesOf(bench)
  await load(2)
  const runs = []
  for (let run = 0; run < options.runs; run += 1) runs.push(await load(options.seconds))
  const rate = median(runs.map((run) => run.perSecond))
  const p975 = median(runs.map((run) => run.p975))
  return [
    { row, goal: `≥ ${least} /s`, measured: `${fixed(rate, 0)} /s`, ok: rate >= least },
    { row: `${row}, p97.5`, goal: `≤ ${most} ms`, measured: `${fixed(p975, 0)} ms`, ok: p975 <= most },
  ]
}
