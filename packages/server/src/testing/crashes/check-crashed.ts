import { expect } from 'vitest'
import type { ProcessFixture } from '../process-fixture.ts'
import type { Json } from '../store-fixture.ts'

type Crashed = {
  readonly root: string
  /** The version (uuid) to which the process was migrated. */
  readonly version: string
  /** Returns the keys of the outside calls of an execution (uuid). */
  readonly callsOf: (execution: string) => ReadonlySet<string>
  /** The prefix of messages about a violation. */
  readonly label?: string
}

/**
 * Checks that a finished process of the crash diagram lost no step, doubled none, and kept their order. The check reads its rows and the
 * log of its steps. The first service was repeated, a wait was skipped, and the process was migrated once. Returns the number of steps.
 */
export async function checkCrashed(world: ProcessFixture, { root, version, callsOf, label = '' }: Crashed): Promise<number> {
  const of = [world.store.tenant, root]
  const rows = (await world.executions(root)).filter(({ definition }) => definition !== 'processEvent')
  const where = `${label} ${root}: ${JSON.stringify(rows.map(({ bpmnRef, status }) => [bpmnRef, status]))}`
  expect(rows[0]!.status, where).toBe('finished')
  const times = (ref: string, status: string) => rows.filter((each) => each.bpmnRef === ref && each.status === status).length
  // The service ran twice, since it was repeated. Every other element ran once.
  expect([times('ask', 'finished'), times('hear', 'finished'), times('look', 'finished'), times('tell', 'finished')], where).toEqual([
    2, 1, 1, 1,
  ])
  const steps: readonly Json[] = await world.rows(
    `select seq, command, command_id, changes->'executions' as executions from process_step where tenant_id = $1 and root_id = $2 order by seq`,
    of,
  )
  expect(
    steps.map(({ seq }) => seq),
    where,
  ).toEqual(steps.map((_, index) => index + 1))
  expect(new Set(steps.map(({ command_id: id }) => id)).size, where).toBe(steps.length)
  expect(
    steps.filter(({ command }) => command === 'migrate'),
    where,
  ).toHaveLength(1)
  const ended: readonly string[] = steps.flatMap(({ executions }) =>
    executions.flatMap(({ bpmnRef, status }: Json) => (['finished', 'canceled'].includes(status) ? [bpmnRef] : [])),
  )
  for (const [before, after] of inOrder)
    expect(ended.lastIndexOf(before), `${where}: ${before}, ${after}`).toBeLessThan(ended.lastIndexOf(after))
  const [instance] = await world.rows('select definition_id from process_instance where tenant_id = $1 and root_id = $2', of)
  expect(instance!['definition_id'], where).toBe(version)
  const waits = await world.rows('select 1 from process_wait where tenant_id = $1 and root_id = $2 and open', of)
  expect(waits, where).toEqual([])
  // Repeated calls of one attempt use the same key, so three attempts have three keys.
  expect(new Set(rows.flatMap(({ id }) => [...callsOf(id)])).size, where).toBe(3)
  return steps.length
}

const inOrder = [
  ['ask', 'soon'],
  ['hear', 'late'],
  ['late', 'look'],
  ['soon', 'tell'],
  ['look', 'tell'],
] as const
