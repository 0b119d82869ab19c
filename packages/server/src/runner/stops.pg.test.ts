import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Worker } from '../jobs/worker.ts'
import { startWorker } from '../jobs/worker.ts'
import { runningPostmaster } from '../store/db/embedded/postmaster-file.ts'
import type { EmbeddedDatabase } from '../store/db/embedded/start-embedded.ts'
import { startEmbedded } from '../store/db/embedded/start-embedded.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { runnerJobs } from './job-kinds.ts'
import { simulated } from './outside/simulated/simulated.ts'

const stops = 20
/** Processes that begin between two stops: more than finish in that time. */
const eachTime = 30

const flows = (...pairs: readonly string[]) =>
  pairs.map((pair) => `<sequenceFlow id="${pair}" sourceRef="${pair.split('_')[0]}" targetRef="${pair.split('_')[1]}"/>`).join('')

/**
 * A diagram without people. One branch calls an outside service and waits for a timer. The other calls a service three times and waits for
 * another timer.
 */
const diagram = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t">
  <process id="processInformation" isExecutable="true"><startEvent id="s"/><parallelGateway id="p"/><parallelGateway id="j"/><endEvent id="e"/>
    <serviceTask id="ask" pf:handler="network/configure"/>
    <intermediateCatchEvent id="soon"><timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition></intermediateCatchEvent>
    <serviceTask id="each" pf:handler="network/configure"><multiInstanceLoopCharacteristics isSequential="true"><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics></serviceTask>
    <intermediateCatchEvent id="late"><timerEventDefinition><timeDuration>PT2S</timeDuration></timerEventDefinition></intermediateCatchEvent>
    <serviceTask id="tell" pf:handler="network/configure"/>
    ${flows('s_p', 'p_ask', 'ask_soon', 'soon_j', 'p_each', 'each_late', 'late_j', 'j_tell', 'tell_e')}</process></definitions>`

/** The rows of each finished process, by element: the loop has a row beside its three bodies. */
const course = { ask: 1, soon: 1, each: 4, late: 1, tell: 1 }

describe.runIf(process.env['TEST_LONG'] === '1')('PostgreSQL stops at once', () => {
  const shared = process.env['TEST_DATABASE_URL']
  const calls = new Map<string, number>()
  let dataDir = ''
  let embedded: EmbeddedDatabase
  let world: ProcessFixture
  let worker: Worker

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tw-'))
    // A separate server, as installed: everything acknowledged is on the disk.
    embedded = await startEmbedded({ dataDir })
    process.env['TEST_DATABASE_URL'] = embedded.url
    world = await openProcesses({ diagrams: { processInformation: diagram } })
    const kinds = runnerJobs({
      ...world.runner,
      counterparts: (_tenant, name) =>
        Promise.resolve((ask) => {
          calls.set(ask.key, (calls.get(ask.key) ?? 0) + 1)
          return simulated[name](ask)
        }),
    })
    worker = startWorker({ database: world.store.database, kinds, log: { error: () => undefined } })
  }, 300_000)
  afterAll(async () => {
    await worker?.close()
    await world?.close()
    await embedded?.stop()
    if (shared !== undefined) process.env['TEST_DATABASE_URL'] = shared
    await rm(dataDir, { recursive: true, force: true })
  })

  test(`${stops} times under a running worker: nothing is lost and nothing doubled`, { timeout: 1_800_000 }, async () => {
    let made = 0
    for (let stop = 1; stop <= stops; stop += 1) {
      const begun = (async () => {
        for (let each = 0; each < eachTime; each += 1) await begin()
        made += eachTime
      })()
      await sleep(400 + 137 * (stop % 7))
      process.kill(runningPostmaster(join(dataDir, 'postgres'))!.pid, 'SIGQUIT')
      await embedded.stop()
      embedded = await startEmbedded({ dataDir })
      await begun
    }
    // A job that a worker had claimed when PostgreSQL stopped is taken over after its lease.
    for (let last = -1, since = Date.now(); (await finished()) < made;) {
      const now = await finished()
      if (now !== last) [last, since] = [now, Date.now()]
      expect(Date.now() - since, `${now} of ${made} processes finished, and no more for ten minutes`).toBeLessThan(600_000)
      await sleep(500)
    }
    expect(await finished()).toBe(made)
    expect(await count(`select 1 from twin_execution where tenant_id = $1 and definition = 'processInformation'`)).toBe(made)
    for (const [ref, times] of Object.entries(course))
      expect(
        await count(
          `select root_id from process_execution e join twin_execution t using (tenant_id, id) where tenant_id = $1 and e.bpmn_ref = '${ref}'
            group by root_id having count(*) = ${times} and bool_and(t."execution:status" = 'finished')`,
        ),
        ref,
      ).toBe(made)
    expect(await count('select 1 from process_wait where tenant_id = $1 and open')).toBe(0)
    // The log of each process is complete: no step is missing and none was taken twice.
    expect(
      await count(
        'select root_id from process_step where tenant_id = $1 group by root_id having count(*) = max(seq) and count(distinct command_id) = count(*)',
      ),
    ).toBe(made)
    // Repeated outside calls have the same key: five attempts of each process.
    expect(calls.size).toBe(5 * made)
  })

  /** Begins a process as a user's device does: repeats the same save with the same key until a response arrives. */
  async function begin(): Promise<void> {
    const key = v7()
    const twin = { tempid: 'p', definition: 'processInformation', 'execution:status': 'waitforexecution' }
    for (;;) {
      try {
        await world.save({ id: world.store.tenantId, 'tenant:executions': [twin] }, { key })
        worker.wake()
        return
      } catch {
        await sleep(50)
      }
    }
  }

  const count = async (text: string) => (await world.rows(text, [world.store.tenant])).length
  const finished = () =>
    count(
      `select 1 from twin_execution where tenant_id = $1 and definition = 'processInformation' and "execution:status" = 'finished' and deleted_at is null`,
    )
})
