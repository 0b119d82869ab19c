import { processPlans } from '@twinwerk/domain/demo/process/process-plans'
import type { Course } from '@twinwerk/domain/demo/process/seed-process'
import { diagrams } from '@twinwerk/domain/process/diagrams'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bench, Household } from '../../testing/processes/household.ts'
import { bench, makeHousehold } from '../../testing/processes/household.ts'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { loadProcesses } from './load-processes.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

type ProcessCase = {
  readonly definition: string
  readonly attributes: object
  /** Finished tasks with their filled-in values. */
  readonly done: Readonly<Record<string, Record<`${string}:${string}`, unknown>>>
  readonly at: string
  readonly isPaused?: true
}

const request = { 'execution:status': 'new', 'execution:priority': 3 }
const links = ({ contract, customer }: Household) => ({
  'execution:contractForProcess': contract,
  'execution:businessPartnerForProcess': customer,
})

/** Runs the process with its people and the real runner. */
async function runFor(home: Household, { definition, attributes, done, at, isPaused }: ProcessCase): Promise<string> {
  const name = world.runner.diagrams.get(definition)!.definition.name
  const root = await on.begin(definition, { 'execution:bpmnName': name, ...attributes }, links(home))
  for (const [element, filled] of Object.entries(done)) await on.finish(root, element, filled)
  expect((await world.at(root, at)).status).toBe('new')
  if (isPaused) await world.save({ id: formatTwinId(definition, root), 'execution:status': 'suspended' })
  return root
}

/** Loads the process like the demo world does, with the responses of the services in the process `like`. */
async function loadFor(home: Household, { definition, attributes, done, at, isPaused }: ProcessCase, like: string): Promise<string> {
  const { diagrams: kept, storeOf } = world.runner
  const diagram = kept.get(definition)!
  const answers = await world.rows(
    `select bpmn_ref, data_out from process_execution where tenant_id = $1 and root_id = $2 and kind = 'servicetask' and data_out is not null`,
    [on.tenant, like],
  )
  const services = Object.fromEntries(answers.map((row) => [diagram.definition.nodes[row.bpmn_ref]?.handler ?? row.bpmn_ref, row.data_out]))
  const root = v7()
  const [{ user }] = (await world.rows(`select actor as user from process_step where tenant_id = $1 and root_id = $2 and seq = 1`, [
    on.tenant,
    like,
  ])) as [Json]
  const course: Course = { kind: isPaused ? 'suspend' : 'stop', at }
  const twins = [
    { uuid: root, definition, attributes: { ...request, 'execution:bpmnName': diagram.definition.name, ...attributes } },
    { uuid: home.contract, definition: 'contractTelecom', attributes: {} },
    { uuid: home.customer, definition: 'customer', attributes: {} },
  ]
  const linked = Object.entries(links(home)).map(([relationship, target]) => ({
    relationship: relationship as `${string}:${string}`,
    source: root,
    target,
    validFrom: null,
    validTo: null,
  }))
  const { registry, codes, database } = await storeOf(on.tenant)
  const seed = {
    uuid: root,
    started: '2026-10-05T07:30:00.000Z',
    services,
    filled: done,
    written: {},
    messages: {},
    people: [user],
    teams: {},
    isTaken: false,
    course,
  }
  const tenant = { uuid: on.tenant, shortId: 'x', twins, links: linked, calls: [], files: [], series: [], processes: [seed] }
  await database.transaction({ role: 'app', tenant: on.tenant }, (transaction) =>
    loadProcesses(transaction, { registry, codes, diagrams: kept, zone: 'Europe/Berlin' }, { tenant, until: '2026-10-09T07:30:00.000Z' }),
  )
  await on.link(root, links(home))
  return root
}

/** Returns all stored rows of a process as text. Ids are replaced by their positions, and times by a placeholder. */
async function picture(root: string): Promise<string> {
  const all = (text: string) => world.rows(text, [on.tenant, root])
  const executions = await all('select * from process_execution where tenant_id = $1 and root_id = $2 order by position')
  const waits = await all('select * from process_wait where tenant_id = $1 and root_id = $2 order by position')
  const ids = executions.map(({ id }) => id as string)
  const rows = {
    executions,
    waits,
    instance: await all('select * from process_instance where tenant_id = $1 and root_id = $2'),
    steps: (await all('select * from process_step where tenant_id = $1 and root_id = $2 order by seq')).map(
      ({ command_id: _id, ...step }) => step,
    ),
    jobs: (
      await all(
        `select kind, payload, state from job where tenant_id = $1 and payload->>'root' = $2::text and state = 'ready' and kind like 'process-%' order by run_at, id`,
      )
    ).map((row) => row),
    twins: (
      await world.rows('select id, definition, to_jsonb(t) as row from twin_execution t where tenant_id = $1 and id = any($2::uuid[])', [
        on.tenant,
        ids,
      ])
    )
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map(({ definition, row }) => [definition, Object.fromEntries(Object.entries(row as object).filter(([name]) => name.includes(':')))]),
    links: (
      await world.rows(
        `select relationship, source_id, target_id, position from twin_link where tenant_id = $1 and source_id = any($2::uuid[]) and source_id <> $3 and deleted_at is null`,
        [on.tenant, ids, root],
      )
    ).toSorted(
      (a, b) =>
        ids.indexOf(a.source_id) - ids.indexOf(b.source_id) ||
        a.relationship - b.relationship ||
        ids.indexOf(a.target_id) - ids.indexOf(b.target_id),
    ),
  }
  const places = new Map([...executions, ...waits].map(({ id, position }) => [id as string, `#${position}`]))
  return JSON.stringify(rows, null, 1)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => places.get(id) ?? id)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, '<time>')
}

const cases: readonly ProcessCase[] = [
  { definition: 'processInformation', attributes: {}, done: {}, at: 'answer' },
  {
    definition: 'processServiceRequest',
    attributes: {},
    done: {
      triage: { 'processServiceRequest:topic': 'contract' },
      solve: { 'processServiceRequest:answer': 'Ergänzt.' },
    },
    at: 'feedback',
  },
  { definition: 'processServiceRequest', attributes: {}, done: {}, at: 'triage', isPaused: true },
  {
    definition: 'processCircuitFault',
    attributes: { 'processCircuitFault:reportedAt': new Date().toISOString(), 'execution:keywords': 'simulate:degraded' },
    done: { arrange: { 'processOrder:appointment': '2099-03-02T08:00:00.000Z' } },
    at: 'onSite',
  },
  {
    definition: 'processTermination',
    attributes: {
      'processTermination:terminationType': 'extraordinary',
      'processTermination:terminationTime': 'earliestPossibleDate',
      'processTermination:contractTWID': 'V-1',
      'processTermination:businessPartnerTWID': 'K-1',
    },
    done: {},
    at: 'judgeReason',
  },
]

test.each(cases)('$definition at $at is stored as if the runner had run it, and goes on', async (each) => {
  const home = await makeHousehold(on)
  const ran = await runFor(home, each)
  const loaded = await loadFor(home, each, ran)
  const own = (process: string) =>
    picture(process).then((text) => text.replaceAll(/"(?:processTermination:termination(?:Date|Reasoning)|seconds)": [^\n]*/g, ''))
  expect(await own(loaded)).toEqual(await own(ran))
  if (each.isPaused) await world.save({ id: formatTwinId(each.definition, loaded), 'execution:status': 'inprogress' })
  const filled = processPlans
    .find(({ definition }) => definition === each.definition)!
    .filled?.({
      draft: undefined as never,
      random: { pick: (list: readonly unknown[]) => list[0] } as never,
      started: '2026-10-05',
      number: '',
    })
  await on.finish(loaded, each.at, filled?.[each.at] ?? {})
  expect((await world.at(loaded, each.at)).status).toBe('finished')
  expect((await world.executions(loaded)).map(({ bpmnRef, status }) => [bpmnRef, status])).not.toContainEqual([expect.anything(), 'failed'])
})
