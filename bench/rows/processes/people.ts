import { present } from '@twinwerk/model/error/present'
import { randomUUID } from 'node:crypto'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Database } from '../../../packages/server/src/store/db/database.ts'
import { tenantId } from '../list-queries.ts'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'
import { diagramOf, drawn, make, percentile, rowsIn, until, withDatabase } from './kit.ts'

const finishes = 100
const bodies = 1000
const loops = 5
const clicks = 100

const two = drawn({
  s: '<startEvent id="s"/>',
  first: '<userTask id="first"/>',
  between: '<serviceTask id="between" pf:handler="processInformation/check"/>',
  second: '<userTask id="second"/>',
  e: '<endEvent id="e"/>',
})

const loop = drawn({
  s: '<startEvent id="s"/>',
  first: '<userTask id="first"/>',
  each: `<userTask id="each"><multiInstanceLoopCharacteristics isSequential="false"><loopCardinality>${bodies}</loopCardinality></multiInstanceLoopCharacteristics></userTask>`,
  e: '<endEvent id="e"/>',
})

/**
 * Measures three waiting times of people. They wait for the next task after a finished task and for single tasks of a loop over a thousand.
 * They also wait for the message that another user was faster.
 */
export const people: Row = (bench, row) =>
  withDatabase(bench, async (database) => [
    ...(await next(database, bench, row)),
    ...(await thousand(database, bench, row)),
    await together(database, bench, row),
  ])

/** Returns the time from the click to the next task. One service task of ours lies between the two. */
async function next(database: Database, bench: Bench, row: string): Promise<readonly Outcome[]> {
  const tenant = bench.tenant.uuid
  const roots = await make(database, bench, { tenant, diagram: await diagramOf(two), count: finishes })
  const waits: number[] = []
  for (const root of roots) {
    const task = await until(async () => (await tasksOf(database, { tenant, root, at: 'first' }))[0])
    const begun = performance.now()
    await finish(bench, task)
    await until(async () => (await tasksOf(database, { tenant, root, at: 'second' }))[0], 2)
    waits.push(performance.now() - begun)
  }
  const [p95, p99] = [percentile(waits, 0.95), percentile(waits, 0.99)]
  return [{ row: `${row}: finished to next task`, goal: '–', measured: `p95 ${fixed(p95, 0)} ms, p99 ${fixed(p99, 0)} ms`, ok: undefined }]
}

/**
 * Measures the time from the click that opens a loop to the last of its tasks. Also measures the time from the click on one task to its
 * response.
 */
async function thousand(database: Database, bench: Bench, row: string): Promise<readonly Outcome[]> {
  const tenant = bench.tenant.uuid
  const roots = await make(database, bench, { tenant, diagram: await diagramOf(loop), count: loops })
  const opened: number[] = []
  const finished: number[] = []
  for (const root of roots) {
    const first = await until(async () => (await tasksOf(database, { tenant, root, at: 'first' }))[0])
    const begun = performance.now()
    await finish(bench, first)
    const tasks = await until(async () => {
      const found = await tasksOf(database, { tenant, root, at: 'each' })
      return found.length === bodies ? found : undefined
    }, 5)
    opened.push(performance.now() - begun)
    for (const task of tasks.slice(0, 30)) {
      const clicked = performance.now()
      await finish(bench, task)
      finished.push(performance.now() - clicked)
    }
  }
  const [open, one] = [median(opened), median(finished)]
  return [
    {
      row: `${row}: ${bodies} parallel bodies open`,
      goal: '≤ 300 ms',
      measured: `${fixed(open, 0)} ms in the middle of ${loops}, ${fixed(Math.max(...opened), 0)} ms at most`,
      ok: open <= 300,
      note: 'from the click over HTTP that comes before them',
    },
    {
      row: `${row}: one of them is finished`,
      goal: '≤ 10 ms',
      measured: `${fixed(one, 1)} ms in the middle`,
      ok: one <= 10,
      note: 'the whole save over HTTP',
    },
  ]
}

async function together(database: Database, bench: Bench, row: string): Promise<Outcome> {
  const tenant = bench.tenant.uuid
  const [root] = await make(database, bench, { tenant, diagram: await diagramOf(two), count: 1 })
  const task = await until(async () => (await tasksOf(database, { tenant, root: present(root, 'process'), at: 'first' }))[0])
  const answers = await Promise.all(Array.from({ length: clicks }, () => finish(bench, task)))
  const won = answers.filter((status) => status === 200).length
  const late = answers.filter((status) => status === 409).length
  const other = answers.filter((status) => status !== 200 && status !== 409)
  return {
    row: `${row}: ${clicks} finish one task`,
    goal: '1, the others VERSION_CONFLICT',
    measured: `${won}, ${late}`,
    ok: won === 1 && late === clicks - 1,
    ...(other.length > 0 && { note: `others were answered ${[...new Set(other)].join(', ')}` }),
  }
}

type Task = { readonly id: string; readonly definition: string }

/**
 * Reads the tasks without a join. Before its statistics include the new rows, PostgreSQL would expect one row instead of a thousand. The
 * join would then scan all tasks of the tenant for each row.
 */
async function tasksOf(
  database: Database,
  { tenant, root, at }: { readonly tenant: string; readonly root: string; readonly at: string },
): Promise<readonly Task[]> {
  const rows = await rowsIn(database, tenant, {
    text: `select id, definition from twin_execution where tenant_id = $1 and id = any(array(
        select id from process_execution where tenant_id = $1 and root_id = $2 and bpmn_ref = $3 and kind = 'usertask'))`,
    values: [root, at],
  })
  return rows.map((found) => ({ id: String(found['id']), definition: String(found['definition']) }))
}

/** Finishes a task as a person does. Returns the HTTP status. */
async function finish({ admin, tenant }: Bench, { id, definition }: Task): Promise<number> {
  const headers = { ...admin.headers, 'idempotency-key': randomUUID(), 'x-tenant': tenantId(tenant) }
  const data = { id: formatTwinId(definition, id), 'execution:status': 'finished' }
  const response = await fetch(`${admin.origin}/api/data/save`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  await response.text()
  return response.status
}
