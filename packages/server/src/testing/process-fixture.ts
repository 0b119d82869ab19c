import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { definitions as released } from '@twinwerk/domain/definitions'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Limits } from '@twinwerk/process/step/context'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { clockFrom } from '../api/clock.ts'
import type { JobKinds } from '../jobs/job.ts'
import type { Worker } from '../jobs/worker.ts'
import { startWorker } from '../jobs/worker.ts'
import type { Files } from '../files/open-files.ts'
import { runnerJobs } from '../runner/job-kinds.ts'
import type { RunnerParts } from '../runner/runner.ts'
import { createRequestListener } from '../runner/requests/listener.ts'
import { listenAll } from '../store/save/listen-all.ts'
import type { SaveListener } from '../store/save/save-listener.ts'
import { save } from '../store/save/save.ts'
import { openRunner } from './processes/open-runner.ts'
import type { Json, SaveAnswer, StoreFixture } from './store-fixture.ts'
import { openStore } from './store-fixture.ts'

/** A store in which processes run as in the server, with helpers that inspect them. No process runs before `work`. */
export type ProcessFixture = {
  readonly store: StoreFixture
  readonly runner: RunnerParts
  readonly kinds: JobKinds
  /** Saves as a user, by default as one with all rights on executions. */
  save(data: object, options?: { grants?: readonly Grant[]; user?: string; key?: string; language?: Language }): Promise<SaveAnswer>
  /** Saves a new process and runs it; returns its uuid. */
  run(definition: string, attributes?: object): Promise<string>
  /** Returns the executions of a process in the order they were opened, the process itself first. */
  executions(root: string): Promise<Execution[]>
  /** Returns the latest execution of an element. */
  at(root: string, bpmnRef: string): Promise<Execution>
  idOf(execution: Execution): string
  /** Runs jobs until the requested value exists. */
  work<T>(until: () => Promise<T | undefined>, kinds?: JobKinds): Promise<T>
  /** Runs jobs until none is due. */
  settle(kinds?: JobKinds): Promise<void>
  /** Makes the timers of a process due immediately. */
  ring(root: string): Promise<void>
  rows(text: string, values?: readonly unknown[]): Promise<readonly Json[]>
  /** Returns the content of a stored file. */
  bytesOf(key: string): Promise<ArrayBuffer>
  close(): Promise<void>
}

export type Execution = {
  readonly id: string
  readonly definition: string
  readonly bpmnRef: string
  readonly status: string
  readonly error: string | null
  readonly version: number
}

type Options = {
  readonly diagrams: Readonly<Record<string, string>>
  readonly definitions?: readonly TwinDefinition[]
  readonly limits?: Partial<Limits>
  /** Parts of the server that work beside the processes. */
  readonly beside?: (opened: { readonly store: StoreFixture; readonly runner: RunnerParts; readonly files: Files }) => Beside
}

export type Beside = { readonly listeners: readonly SaveListener[]; readonly kinds: JobKinds }

export async function openProcesses({ diagrams: xmls, definitions = released, limits, beside }: Options): Promise<ProcessFixture> {
  const store = await openStore({ definitions })
  const { database, tenant } = store
  const { runner: opened, files, folder } = await openRunner(store.store, xmls)
  const runner = { ...opened, ...(limits && { limits }) }
  const { definitionOf, diagrams, log: silent } = runner
  const others = beside?.({ store, runner, files })
  const parts = { ...store.store, listener: listenAll([createRequestListener({ definitionOf, diagrams }), ...(others?.listeners ?? [])]) }
  const clockOf = clockFrom(() => Date.now())
  const everything = [store.grant('', { verbs: ['select'] }), store.grant('tenant:executions')]
  const realKinds = { ...runnerJobs(runner), ...others?.kinds }

  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Json[]> =>
    (await database.one({ role: 'app', tenant }, { text, values: [...values] })).rows
  const executions = async (root: string) =>
    (await rows(
      `select e.id, t.definition, e.bpmn_ref as "bpmnRef", t."execution:status" as status, coalesce(t."execution:errorText", t."execution:failure") as error, t.version
        from process_execution e join twin_execution t on t.tenant_id = e.tenant_id and t.id = e.id where e.tenant_id = $1 and e.root_id = $2 order by e.position, e.id`,
      [tenant, root],
    )) as Execution[]
  const fixture: ProcessFixture = {
    store,
    runner,
    kinds: realKinds,
    save: async (data, { grants = everything, user, key = v7(), language = 'de' } = {}) => {
      const caller = store.caller(grants)
      const request = { body: { data }, caller: { ...caller, ...(user !== undefined && { user }) }, clock: clockOf('Europe/Berlin') }
      return JSON.parse(await save(parts, { ...request, idempotencyKey: key, language })) as SaveAnswer
    },
    run: async (definition, attributes = {}) => {
      const twin = { tempid: 'p', definition, 'execution:status': 'waitforexecution', ...attributes }
      const { saved } = await fixture.save({ id: store.tenantId, 'tenant:executions': [twin] })
      const hex = saved.find(({ tempid }) => tempid === 'p')!.id.split(':x')[1]!
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    executions,
    at: async (root, bpmnRef) => {
      const all = await executions(root)
      const found = all.filter((each) => each.bpmnRef === bpmnRef && each.definition !== 'processEvent').at(-1)
      if (!found) throw new Error(`${bpmnRef} was not entered: ${JSON.stringify(all)}`)
      return found
    },
    idOf: ({ definition, id }) => formatTwinId(definition, id),
    work: async (until, kinds = realKinds) => {
      const worker: Worker = startWorker({ database, kinds, log: silent })
      try {
        for (;;) {
          worker.wake()
          const found = await until()
          if (found !== undefined) return found
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      } finally {
        await worker.close()
      }
    },
    settle: (kinds) =>
      fixture
        .work(async () => {
          const [{ n }] = (await rows(
            `select count(*) as n from job where tenant_id = $1 and (state = 'running' or (state = 'ready' and run_at <= now() + interval '1 minute'))`,
            [tenant],
          )) as [{ n: number }]
          return Number(n) === 0 ? true : undefined
        }, kinds)
        .then(() => undefined),
    ring: async (root) => {
      await rows(
        `update process_wait set due_at = now() - interval '1 second' where tenant_id = $1 and root_id = $2 and open and ev = 'timer'`,
        [tenant, root],
      )
      await rows(
        `update job set run_at = now() where tenant_id = $1 and state = 'ready' and payload->>'root' = $2::text and payload->'command'->>'kind' = 'timer'`,
        [tenant, root],
      )
    },
    rows,
    bytesOf: async (key) => {
      const { stream } = (await files.storage.read(key))!
      return new Response(Readable.toWeb(stream) as ReadableStream).arrayBuffer()
    },
    close: async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return fixture
}
