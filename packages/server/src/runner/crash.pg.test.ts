import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFrom } from '../api/clock.ts'
import type { JobKinds, RunningJob } from '../jobs/job.ts'
import { checkCrashed } from '../testing/crashes/check-crashed.ts'
import { crashDiagram, newerCrashDiagram } from '../testing/crashes/crash-diagram.ts'
import type { KillPoint } from '../testing/jobs/drive-jobs.ts'
import { drive } from '../testing/jobs/drive-jobs.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { compileDiagrams } from './diagram/diagrams.ts'
import { storeDefinition } from './diagram/stored-definition.ts'
import { runnerJobs } from './job-kinds.ts'
import { migrateJob, migrateKind } from './modeler/migrate-job.ts'
import { simulated } from './outside/simulated/simulated.ts'

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

const processes = 6
/** The probability that a server dies at each place. The nightly test kills real servers (`kills.pg.test.ts`). */
const share = 0.25
const killPoints = ['leased', 'before commit', 'after commit', 'outside call']
/** A service in which a server dies more often counts as failed. */
const maxDeaths = 2
let world: ProcessFixture
let kinds: JobKinds
/** The keys with which the outside service was called. */
const keys = new Set<string>()
let dieOutside = () => false
/** Another version of the diagram (uuid), to which each process is migrated. */
let version = ''
/** True between the death of a server and the next lease, when nothing is written. */
let isDead = false

beforeAll(async () => {
  world = await openProcesses({ diagrams: { processInformation: crashDiagram } })
  const { store } = world
  const [newer] = (await compileDiagrams({ processInformation: newerCrashDiagram }, new Set(['network/configure']))).values()
  version = await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    storeDefinition(transaction, { tenant: store.tenant, user: null }, newer!),
  )
  const caller = { ...store.caller([store.grant('', { verbs: ['select'] }), store.grant('tenant:executions')]), timeZone: 'Europe/Berlin' }
  const access = { callerOf: () => Promise.resolve(caller) } as unknown as Parameters<typeof migrateJob>[0]['access']
  const running = runnerJobs({
    ...world.runner,
    counterparts: (_tenant, name) =>
      Promise.resolve((ask) => {
        keys.add(ask.key)
        // The response has arrived, and the server dies before storing it.
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

test('a server that dies again and again, wherever it is, loses nothing and doubles nothing', async () => {
  const died = new Map<string, number>()
  const count = (where: string) => died.set(where, (died.get(where) ?? 0) + 1)
  for (let seed = 1; seed <= processes; seed += 1) {
    const random = randomOf(seed)
    const deaths = new Map<string, number>()
    let leased = ''
    const mayDie = (share: number) => {
      const before = deaths.get(leased) ?? 0
      if (random() >= share || before >= maxDeaths) return false
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
    keys.clear()
    await go()
    // A restart of the first service while the other branch waits discards the first result.
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
    const callsOf = (execution: string) => new Set([...keys].filter((key) => key.startsWith(execution)))
    await checkCrashed(world, { root, version, callsOf, label: `seed ${seed}` })
  }
  const deaths = killPoints.reduce((sum, point) => sum + (died.get(point) ?? 0), 0)
  expect(deaths).toBeGreaterThan(20)
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
})
