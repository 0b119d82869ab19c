import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../packages/server/src/store/db/database.ts'
import { benchTenants } from '../../fill/volumes.ts'
import type { Bench, Row } from '../row.ts'
import { fixed } from '../row.ts'
import { diagramOf, drawn, make, percentile, rowsIn, until, withDatabase } from './kit.ts'

/** A part of the goal's 100,000 timers, few enough for a run to wait for. The rate gives the time for all of them. */
const dueAtOnce = 4000
const atRest = 100
const tenantsAtOnce = 8

const waiting = (duration: string) =>
  drawn({
    s: '<startEvent id="s"/>',
    rest: `<intermediateCatchEvent id="rest"><timerEventDefinition><timeDuration>${duration}</timeDuration></timerEventDefinition></intermediateCatchEvent>`,
    e: '<endEvent id="e"/>',
  })

/**
 * Measures the time from the moment at which all timers are due to the last process that went on. On an idle server, measures the delay of
 * each timer.
 */
export const timers: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const tenants = benchTenants(bench.size)
      .slice(1, 1 + tenantsAtOnce)
      .map(({ uuid }) => uuid)
    const rate = await drained(database, bench, tenants)
    const late = await lateness(database, bench, tenants)
    const [p99, earliest] = [percentile(late, 0.99), Math.min(...late)]
    return [
      {
        row,
        goal: '≥ 1,667 /s: 100,000 in a minute',
        measured: `${fixed(rate, 0)} /s`,
        ok: rate >= 1667,
        note: `${dueAtOnce} due at one moment`,
      },
      {
        row: `${row}, lateness at rest`,
        goal: 'p99 ≤ 2 s, never early',
        measured: `p99 ${fixed(p99 / 1000)} s, ${fixed(earliest / 1000)} s at least`,
        ok: p99 <= 2000 && earliest >= 0,
      },
    ]
  })

type Roots = ReadonlyMap<string, readonly string[]>

type Begun = { readonly tenants: readonly string[]; readonly xml: string; readonly count: number }

async function begin(database: Database, bench: Bench, { tenants, xml, count }: Begun): Promise<Roots> {
  const diagram = await diagramOf(xml)
  const roots = new Map<string, readonly string[]>()
  for (const tenant of tenants) roots.set(tenant, await make(database, bench, { tenant, diagram, count: count / tenants.length }))
  return roots
}

async function stepped(database: Database, roots: Roots, command: string): Promise<number> {
  let sum = 0
  for (const [tenant, of] of roots) {
    const [found] = await rowsIn(database, tenant, {
      text: 'select count(*)::int as n from process_step where tenant_id = $1 and root_id = any($2::uuid[]) and command = $3',
      values: [of, command],
    })
    sum += Number(found?.['n'])
  }
  return sum
}

async function drained(database: Database, bench: Bench, tenants: readonly string[]): Promise<number> {
  const roots = await begin(database, bench, { tenants, xml: waiting('P30D'), count: dueAtOnce })
  await until(async () => ((await stepped(database, roots, 'start')) === dueAtOnce ? true : undefined), 100)
  for (const [tenant, of] of roots)
    await rowsIn(database, tenant, {
      text: `update job set run_at = now() where tenant_id = $1 and state = 'ready' and payload->'command'->>'kind' = 'timer' and (payload->>'root')::uuid = any($2::uuid[])`,
      values: [of],
    })
  const begun = performance.now()
  await until(async () => ((await stepped(database, roots, 'timer')) === dueAtOnce ? true : undefined), 100)
  return (dueAtOnce * 1000) / (performance.now() - begun)
}

/** Returns the milliseconds between the due time of each timer and its step. */
async function lateness(database: Database, bench: Bench, tenants: readonly string[]): Promise<number[]> {
  const late: number[] = []
  for (const tenant of tenants) {
    const roots = await begin(database, bench, { tenants: [tenant], xml: waiting('PT3S'), count: Math.ceil(atRest / tenants.length) })
    await until(async () => ((await stepped(database, roots, 'timer')) === [...roots.values()].flat().length ? true : undefined), 100)
    const rows = await rowsIn(database, tenant, {
      text: `select extract(epoch from s.at - w.due_at) * 1000 as late from process_step s join process_wait w on w.tenant_id = s.tenant_id and w.root_id = s.root_id and w.ev = 'timer'
        where s.tenant_id = $1 and s.root_id = any($2::uuid[]) and s.command = 'timer'`,
      values: [roots.get(tenant)],
    })
    late.push(...rows.map((found) => Number(found['late'])))
    await sleep(100)
  }
  return late
}
