import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashDiagram, newerCrashDiagram } from '../testing/crashes/crash-diagram.ts'
import { checkCrashed } from '../testing/crashes/check-crashed.ts'
import type { MortalServers } from '../testing/crashes/mortal-servers.ts'
import type { MortalSettings } from '../testing/crashes/mortal-settings.ts'
import { startMortalServers } from '../testing/crashes/mortal-servers.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { compileDiagrams } from './diagram/diagrams.ts'
import { storeDefinition } from './diagram/stored-definition.ts'
import { migrateKind } from './modeler/migrate-job.ts'

/** The nightly test kills servers 2,000 times over 200,000 steps. NIGHT_STEPS shortens it. */
const wantedSteps = Number(process.env['NIGHT_STEPS'] ?? 200_000)
const wantedKills = Math.ceil(wantedSteps / 100)
/** The number of processes in progress at any time. */
const inFlight = 100
const serversAtOnce = 2
/** Milliseconds after which nothing more happens unaided: leases expire after 15 s, and a job is retried after at most a minute. */
const longestRest = 180_000
/** The fewest steps of each process. */
const stepsEach = 11
/** The probability that a server dies at each place: `often` while there are too few deaths for the steps, else `seldom`. */
const shares = { often: 0.06, seldom: 0.01 }

const isPassing = (error: unknown): boolean => {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return false
  throw error
}

describe.runIf(process.env['TEST_LONG'] === '1')('servers are killed', () => {
  let world: ProcessFixture
  let servers: MortalServers
  let version = ''
  /** The steps of processes that were checked. */
  const taken = { steps: 0 }
  const deaths = () =>
    ['leased', 'before commit', 'after commit', 'outside call'].reduce((sum, where) => sum + (servers.died.get(where) ?? 0), 0)

  beforeAll(async () => {
    world = await openProcesses({ diagrams: { processInformation: crashDiagram } })
    const { store } = world
    const [newer] = (await compileDiagrams({ processInformation: newerCrashDiagram }, new Set(['network/configure']))).values()
    version = await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
      storeDefinition(transaction, { tenant: store.tenant, user: null }, newer!),
    )
    const { user } = store.caller([])
    servers = startMortalServers({
      atOnce: serversAtOnce,
      script: new URL('../testing/crashes/mortal-runner.ts', import.meta.url),
      settings: (): MortalSettings => ({
        ...{ url: store.servingUrl, tenant: store.tenant, user },
        share: !servers || deaths() * 100 < taken.steps + 5 * inFlight ? shares.often : shares.seldom,
      }),
      release: async (jobs) =>
        void (await world.rows(`update job set lease_until = now() where tenant_id = $1 and id = any($2::uuid[]) and state = 'running'`, [
          store.tenant,
          jobs,
        ])),
    })
  }, 300_000)
  afterAll(async () => {
    await servers?.stop()
    await world?.close()
  })

  test(
    `${wantedKills} times in the middle of ${wantedSteps} steps: nothing is lost and nothing doubled`,
    async () => {
      const begun = Date.now()
      let [logged, moved] = [begun, begun]
      /** The processes in progress, with the number of completed stages. */
      const open = new Map<string, number>()
      while (taken.steps < wantedSteps || open.size > 0) {
        while (open.size < inFlight && taken.steps + stepsEach * open.size < wantedSteps) open.set(await world.run('processInformation'), 0)
        const states = await statesOf([...open.keys()])
        await Promise.all(
          [...open].map(async ([root, stage]) => {
            const { isReached, next } = stages[stage]!
            if (!isReached(states.get(root)!)) return
            // A server that was just killed may still lock the process; the action is then repeated later.
            if (!(await next(root).then(() => true, isPassing))) return
            moved = Date.now()
            if (stage + 1 < stages.length) return void open.set(root, stage + 1)
            open.delete(root)
            const steps = await checkCrashed(world, { root, version, callsOf: servers.callsOf })
            taken.steps += steps
          }),
        )
        if (Date.now() - logged > 60_000) {
          logged = Date.now()
          process.stdout.write(
            `${Math.round((logged - begun) / 60_000)} min: ${taken.steps} steps, ${deaths()} kills ${JSON.stringify([...servers.died])}\n`,
          )
        }
        servers.refuseBroken()
        if (Date.now() - moved > longestRest) throw new Error(`nothing goes on: ${await whatRests([...open.keys()])}`)
        await sleep(50)
      }
      process.stdout.write(
        `${Math.round((Date.now() - begun) / 1000)} s: ${taken.steps} steps, ${deaths()} kills ${JSON.stringify([...servers.died])}\n`,
      )
      expect(deaths()).toBeGreaterThanOrEqual(wantedKills)
      for (const where of [
        'leased',
        'before commit',
        'after commit',
        'outside call',
        'timer',
        'restart',
        'stepover',
        'process-task',
        migrateKind,
      ])
        expect(servers.died.get(where) ?? 0, where).toBeGreaterThan(0)
    },
    8 * 3_600_000,
  )

  /** Describes the processes that no longer move, with their jobs. */
  async function whatRests([root]: readonly string[]): Promise<string> {
    const jobs = await world.rows(
      `select kind, state, tries, last_error, run_at, lease_until, payload from job where tenant_id = $1 and state in ('ready', 'running') and kind <> 'process-notice' limit 20`,
      [world.store.tenant],
    )
    return JSON.stringify({ executions: root === undefined ? [] : await world.executions(root), jobs })
  }

  type State = { readonly version: string; last(bpmnRef: string): string | undefined; times(bpmnRef: string): number }

  async function statesOf(roots: readonly string[]): Promise<ReadonlyMap<string, State>> {
    const rows = await world.rows(
      `select i.root_id, i.definition_id, e.states from process_instance i cross join lateral (
        select array_agg(e.bpmn_ref || ' ' || t."execution:status" order by e.position, e.id) as states from process_execution e
          join twin_execution t on t.tenant_id = e.tenant_id and t.id = e.id
        where e.tenant_id = i.tenant_id and e.root_id = i.root_id and e.kind <> 'processevent') e
        where i.tenant_id = $1 and i.root_id = any($2::uuid[])`,
      [world.store.tenant, roots],
    )
    return new Map(
      rows.map(({ root_id: root, definition_id: version, states }) => {
        const entries = (states as readonly string[]).map((each) => each.split(' '))
        const of = (bpmnRef: string) => entries.filter(([ref]) => ref === bpmnRef)
        return [root, { version, last: (ref) => of(ref).at(-1)?.[1], times: (ref) => of(ref).length }]
      }),
    )
  }

  /** The stages of the test: the state to wait for, and the next action of a user. */
  const stages: readonly { isReached(state: State): boolean; next(root: string): Promise<unknown> }[] = [
    {
      // A restart of the first service while the other branch waits discards the first result.
      isReached: ({ last }) => last('soon') === 'finished' && last('hear') === 'waiting',
      next: (root) => remark(root, 'ask', 'restart'),
    },
    {
      isReached: ({ last, times }) => times('ask') === 2 && times('soon') === 2 && last('soon') === 'finished',
      next: (root) => job('process-throw', { root, effect: { kind: 'message', name: 'come', correlationKey: null, data: {} } }),
    },
    { isReached: ({ last }) => last('late') === 'waiting', next: (root) => remark(root, 'late', 'stepover') },
    { isReached: ({ last }) => last('look') === 'new', next: (root) => job(migrateKind, { version, roots: [root] }) },
    {
      isReached: (state) => state.version === version,
      next: async (root) => world.save({ id: world.idOf(await world.at(root, 'look')), 'execution:status': 'finished' }),
    },
    { isReached: ({ last }) => last('processInformation') === 'finished', next: () => Promise.resolve() },
  ]

  async function remark(root: string, bpmnRef: string, eventtype: 'restart' | 'stepover') {
    const event = { tempid: 'e', definition: 'processEvent', 'execution:status': 'waitforexecution', 'processEvent:eventtype': eventtype }
    await world.save({ id: world.idOf(await world.at(root, bpmnRef)), 'execution:executionForProcess': [event] })
  }

  async function job(kind: string, payload: object) {
    const { tenant, caller } = world.store
    await world.rows('insert into job (tenant_id, id, kind, user_id, payload) values ($1, $2, $3, $4, $5::jsonb)', [
      ...[tenant, v7(), kind, caller([]).user],
      JSON.stringify(payload),
    ])
  }
})
