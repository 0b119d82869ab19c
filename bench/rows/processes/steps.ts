import { present } from '@twinwerk/model/error/present'
import { randomUUID } from 'node:crypto'
import { diagrams as released } from '@twinwerk/domain/process/diagrams'
import type { Database } from '../../../packages/server/src/store/db/database.ts'
import type { Publisher } from '../../../packages/server/src/store/db/publisher.ts'
import { benchTenants } from '../../fill/volumes.ts'
import type { Bench, Row } from '../row.ts'
import { fixed, median } from '../row.ts'
import { diagramOf, make, release, rowsIn, type, until, withDatabase } from './kit.ts'

/** The steps of a process before a person has a task: the start, and the service that identifies the partner. */
const stepsEach = 2
const eachRun = 1600
const tenantsAtOnce = 8
/** The number of parallel steps in the server's worker. */
const places = 4

/**
 * Compares the steps per second of one server with its four places against hand-written SQL. Processes of eight tenants begin and identify
 * their partner; the same number of transactions keeps a process in plain tables.
 */
export const processes: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const tenants = benchTenants(bench.size)
      .slice(1, 1 + tenantsAtOnce)
      .map(({ uuid }) => uuid)
    await byHandTables(database)
    const [ours, byHand]: [number[], number[]] = [[], []]
    for (let run = 0; run < bench.options.runs; run += 1) {
      byHand.push(await handWritten(database))
      ours.push(await steps(database, bench, tenants))
    }
    const [rate, hand] = [median(ours), median(byHand)]
    return [
      { row, goal: '≥ 800 steps/s', measured: `${fixed(rate, 0)} steps/s`, ok: rate >= 800 },
      { row: `${row}, against tables by hand`, goal: '–', measured: `${fixed(rate / hand)} of ${fixed(hand, 0)} /s`, ok: undefined },
    ]
  })

async function steps(database: Database, bench: Bench, tenants: readonly string[]): Promise<number> {
  const diagram = await diagramOf(present(released[type], type))
  const each = eachRun / tenants.length
  const made = new Map<string, readonly string[]>()
  for (const tenant of tenants) made.set(tenant, await make(database, bench, { tenant, diagram, count: each, isHeld: true }))
  // All processes are released together. If each started when created, a fast worker would finish the first before the last exist.
  const begun = performance.now()
  await Promise.all([...made].map(([tenant, roots]) => release(database, tenant, roots)))
  // Only one query runs at a time: constant polling for all tenants took a sixth of the server's capacity.
  for (const [tenant, roots] of made)
    await until(async () => ((await stepsOf(database, tenant, roots)) >= each * stepsEach ? true : undefined), 20)
  return (eachRun * stepsEach * 1000) / (performance.now() - begun)
}

async function stepsOf(database: Database, tenant: string, roots: readonly string[]): Promise<number> {
  const text = 'select count(*)::int as n from process_step where tenant_id = $1 and root_id = any($2::uuid[])'
  const [row] = await rowsIn(database, tenant, { text, values: [roots] })
  return Number(row?.['n'])
}

async function byHandTables(database: Publisher): Promise<void> {
  for (const text of [
    'create table if not exists bench_process (id int primary key, status text not null, seq int not null default 0)',
    'create table if not exists bench_step (process int not null, seq int not null, at timestamptz not null default now(), primary key (process, seq))',
    'create table if not exists bench_task (id uuid primary key, process int not null, status text not null)',
    'create table if not exists bench_job (id uuid primary key, process int not null, run_at timestamptz not null default now())',
  ])
    await database.ownerOutside({ text })
}

/** The minimum of a step in plain SQL: the row of the process, a task, a log line, the finished job and the next job. */
async function handWritten(database: Publisher): Promise<number> {
  await database.owner(async ({ run }) => {
    await run({ text: 'truncate bench_process, bench_step, bench_task, bench_job' })
    await run({ text: `insert into bench_process (id, status) select n, 'new' from generate_series(1, ${eachRun}) n` })
    await run({ text: 'insert into bench_job (id, process) select gen_random_uuid(), id from bench_process' })
  })
  const waiting = Array.from({ length: eachRun * stepsEach }, (_, index) => 1 + (index % eachRun)).values()
  const begun = performance.now()
  const work = async () => {
    for (const process of waiting)
      await database.owner(async ({ run }) => {
        await run({ text: 'select seq from bench_process where id = $1 for update', values: [process], name: 'bench-lock' })
        await run({ text: 'delete from bench_job where process = $1', values: [process], name: 'bench-job-done' })
        await run({ text: `insert into bench_task values ($1, $2, 'new')`, values: [randomUUID(), process], name: 'bench-task' })
        await run({
          text: `update bench_process set status = 'inprogress', seq = seq + 1 where id = $1`,
          values: [process],
          name: 'bench-process',
        })
        await run({
          text: 'insert into bench_step (process, seq) select id, seq from bench_process where id = $1',
          values: [process],
          name: 'bench-step',
        })
        await run({ text: 'insert into bench_job (id, process) values ($1, $2)', values: [randomUUID(), process], name: 'bench-job' })
      })
  }
  await Promise.all(Array.from({ length: places }, work))
  return (eachRun * stepsEach * 1000) / (performance.now() - begun)
}
