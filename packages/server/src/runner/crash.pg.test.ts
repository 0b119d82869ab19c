import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../api/clock.ts'
import type { JobKinds, RunningJob } from '../jobs/job.ts'
import type { KillPoint } from '../testing/drive-jobs.ts'
import { drive } from '../testing/drive-jobs.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import type { Json } from '../testing/store-fixture.ts'
import { compileDiagrams } from './diagram/diagrams.ts'
import { keepDefinition } from './diagram/kept-definition.ts'
import { runnerJobs } from './job-kinds.ts'
import { migrateJob, migrateKind } from './modeler/migrate-job.ts'
import { simulated } from './outside/simulated/simulated.ts'

const flows = (...pairs: readonly string[]) =>
  pairs.map((pair) => `<sequenceFlow id="${pair}" sourceRef="${pair.split('_')[0]}" targetRef="${pair.split('_')[1]}"/>`).join('')

/** Two branches that meet again: one asks somebody outside and waits for a time, in the other somebody waits for a message and then for a time that nobody awaits. */
const diagram = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t"><message id="m" name="come"/>
  <process id="processInformation" isExecutable="true"><startEvent id="s"/><parallelGateway id="p"/><parallelGateway id="j"/><endEvent id="e"/>
    <serviceTask id="ask" pf:handler="network/configure"/>
    <intermediateCatchEvent id="soon"><timerEventDefinition><timeDuration>PT0S</timeDuration></timerEventDefinition></intermediateCatchEvent>
    <userTask id="look"/><intermediateCatchEvent id="hear"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>
    <intermediateCatchEvent id="late"><timerEventDefinition><timeDuration>P9D</timeDuration></timerEventDefinition></intermediateCatchEvent>
    <serviceTask id="tell" pf:handler="network/configure"/>
    ${flows('s_p', 'p_ask', 'ask_soon', 'soon_j', 'p_hear', 'hear_late', 'late_look', 'look_j', 'j_tell', 'tell_e')}</process></definitions>`

/** Mulberry32: the same seed kills at the same places. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A night does 2,000 kills over 200,000 steps: more processes, each of which dies less often (processes, goal 5). NIGHT_STEPS shortens it. */
const isNight = process.env['TEST_LONG'] === '1'
const wanted = isNight ? { steps: Number(process.env['NIGHT_STEPS'] ?? 200_000), processes: 1 } : { steps: 0, processes: 6 }
/** How likely a server dies at each place: about once in a hundred steps of a night. */
const share = isNight ? Math.max(0.005, 50 / wanted.steps) : 0.25
const killPoints = ['leased', 'before commit', 'after commit', 'outside call']
/** A service in which a server dies more often counts as failed. */
const mostDeaths = 2
let world: ProcessFixture
let kinds: JobKinds
/** Keys with which somebody outside was asked, one for each time. */
const asked: string[] = []
let dieOutside = () => false
/** Another version of the diagram (uuid), to which each process goes over. */
let version = ''
/** From the death to the next lease nothing is written any more. */
let isDead = false

beforeAll(async () => {
  world = await openProcesses({ diagrams: { processInformation: diagram } })
  const { store } = world
  const [newer] = (
    await compileDiagrams({ processInformation: diagram.replace('id="look"', 'id="look" name="Ansehen"') }, new Set(['network/configure']))
  ).values()
  version = await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    keepDefinition(transaction, { tenant: store.tenant, user: null }, newer!),
  )
  const caller = { ...store.caller([store.grant('', { verbs: ['select'] }), store.grant('tenant:executions')]), timeZone: 'Europe/Berlin' }
  const access = { callerOf: () => Promise.resolve(caller) } as unknown as Parameters<typeof migrateJob>[0]['access']
  const running = runnerJobs({
    ...world.runner,
    counterparts: (_tenant, name) =>
      Promise.resolve((ask) => {
        asked.push(ask.key)
        // The answer has come, and the server dies before it is kept.
        if (dieOutside()) {
          isDead = true
          throw new Error('the server is gone')
        }
        return simulated[name](ask)
      }),
  })
  kinds = { ...running, [migrateKind]: migrateJob({ access, clockOf: clockFrom(() => Date.now()), runner: world.runner }) }
})
afterAll(() => world?.close())

const event = (eventtype: 'restart' | 'stepover') => ({
  tempid: 'e',
  definition: 'processEvent',
  'execution:status': 'waitforexecution',
  'processEvent:eventtype': eventtype,
})

test(
  'a server that dies again and again, wherever it is, loses nothing and doubles nothing',
  async () => {
    const died = new Map<string, number>()
    const count = (where: string) => died.set(where, (died.get(where) ?? 0) + 1)
    let steps = 0
    for (let seed = 1; seed <= wanted.processes || steps < wanted.steps; seed += 1) {
      const random = randomOf(seed)
      const deaths = new Map<string, number>()
      let leased = ''
      const mayDie = (share: number) => {
        const before = deaths.get(leased) ?? 0
        if (random() >= share || before >= mostDeaths) return false
        deaths.set(leased, before + 1)
        return true
      }
      const kill = (point: KillPoint, { id, kind, payload }: Pick<RunningJob, 'id' | 'kind' | 'payload'>) => {
        if (point === 'leased') isDead = false
        leased = id
        if (point === 'stepping') return isDead
        if (!mayDie(share)) return false
        const { command } = payload as { command?: { kind: string } }
        count(point)
        if (command) count(command.kind)
        else count(kind)
        return true
      }
      dieOutside = () => {
        const dies = mayDie(share)
        if (dies) count('outside call')
        return dies
      }
      const go = () => drive(world, { kinds, kill })
      const root = await world.run('processInformation')
      asked.length = 0
      await go()
      // Whoever repeats the first service while the other branch waits takes the first answer back.
      await world.save({ id: world.idOf(await world.at(root, 'ask')), 'execution:executionForProcess': [event('restart')] })
      await go()
      await world.rows(
        `insert into job (tenant_id, id, kind, payload) values ($1, gen_random_uuid(), 'process-throw', jsonb_build_object('root', $2::uuid, 'effect', '{"kind":"message","name":"come","correlationKey":null,"data":{}}'::jsonb))`,
        [world.store.tenant, root],
      )
      await go()
      await world.save({ id: world.idOf(await world.at(root, 'late')), 'execution:executionForProcess': [event('stepover')] })
      await go()
      await world.rows(
        `insert into job (tenant_id, id, kind, user_id, payload) values ($1, gen_random_uuid(), '${migrateKind}', $2, $3::jsonb)`,
        [world.store.tenant, v7(), JSON.stringify({ version, roots: [root] })],
      )
      await go()
      await world.save({ id: world.idOf(await world.at(root, 'look')), 'execution:status': 'finished' })
      await go()
      steps += await check(root, seed)
    }
    const deaths = killPoints.reduce((sum, point) => sum + (died.get(point) ?? 0), 0)
    expect(deaths).toBeGreaterThan(Math.max(20, wanted.steps / 100))
    for (const where of [
      'leased',
      'before commit',
      'after commit',
      'timer',
      'restart',
      'stepover',
      'process-task',
      migrateKind,
      'outside call',
    ])
      expect(died.get(where) ?? 0, where).toBeGreaterThan(0)
  },
  8 * 3_600_000,
)

/** Answers how many steps it took. */
async function check(root: string, seed: number): Promise<number> {
  const rows = (await world.executions(root)).filter(({ definition }) => definition !== 'processEvent')
  const where = `seed ${seed}: ${JSON.stringify(rows.map(({ bpmnRef, status }) => [bpmnRef, status]))}`
  expect(rows[0]!.status, where).toBe('finished')
  const times = (ref: string, status: string) => rows.filter((each) => each.bpmnRef === ref && each.status === status).length
  // The service twice, since it was repeated; everything else once.
  expect([times('ask', 'finished'), times('hear', 'finished'), times('look', 'finished'), times('tell', 'finished')], where).toEqual([
    2, 1, 1, 1,
  ])
  const steps: readonly Json[] = await world.rows(
    'select seq, command, command_id, refused from process_step where tenant_id = $1 and root_id = $2 order by seq',
    [world.store.tenant, root],
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
  const [instance] = await world.rows('select definition_id from process_instance where tenant_id = $1 and root_id = $2', [
    world.store.tenant,
    root,
  ])
  expect(instance!['definition_id'], where).toBe(version)
  const waits = await world.rows('select 1 from process_wait where tenant_id = $1 and root_id = $2 and open', [world.store.tenant, root])
  expect(waits, where).toEqual([])
  // Asked more often only with the key of the same attempt: three attempts in all.
  expect(new Set(asked).size, where).toBe(3)
  return steps.length
}
