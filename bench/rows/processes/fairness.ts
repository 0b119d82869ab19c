import { benchTenants } from '../../fill/volumes.ts'
import type { Row } from '../row.ts'
import { fixed } from '../row.ts'
import { diagramOf, drawn, make, percentile, rowsIn, until, withDatabase } from './kit.ts'

const ready = 50_000
const tries = 10
const most = 1000

/**
 * Measures the delay that a tenant with 50,000 due jobs causes for the single process of another tenant: from its commit to its first step.
 */
export const fairness: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const [, busy, other] = benchTenants(bench.size).map(({ uuid }) => uuid)
    if (busy === undefined || other === undefined) throw new Error('the load has too few tenants')
    const diagram = await diagramOf(drawn({ s: '<startEvent id="s"/>', look: '<userTask id="look"/>', e: '<endEvent id="e"/>' }))
    const waits: number[] = []
    await rowsIn(database, busy, {
      text: `insert into job (tenant_id, id, kind, payload) select $1::uuid, gen_random_uuid(), 'process-step',
        jsonb_build_object('root', gen_random_uuid(), 'command', '{"kind":"continue"}'::jsonb, 'actor', null) from generate_series(1, ${ready})`,
    })
    for (let n = 0; n < tries; n += 1) {
      const [root] = await make(database, bench, { tenant: other, diagram, count: 1 })
      const begun = performance.now()
      await until(
        async () =>
          (await rowsIn(database, other, { text: 'select 1 from process_step where tenant_id = $1 and root_id = $2', values: [root] }))[0],
        5,
      )
      waits.push(performance.now() - begun)
    }
    const left = (
      await rowsIn(database, busy, {
        text: `select count(*)::int as n from job where tenant_id = $1 and state = 'ready' and run_at <= now()`,
      })
    )[0]
    // The remaining jobs would slow down the next row.
    await rowsIn(database, busy, {
      text: `update job set state = 'cancelled', finished_at = now() where tenant_id = $1 and state = 'ready' and run_at <= now()`,
    })
    const worst = percentile(waits, 1)
    const note = `${String(left?.['n'])} of the ${ready} jobs were still waiting`
    return [
      {
        row,
        goal: `≤ ${most} ms`,
        measured: `${fixed(worst, 0)} ms at most, ${fixed(percentile(waits, 0.5), 0)} ms in the middle`,
        ok: worst <= most,
        note,
      },
    ]
  })
