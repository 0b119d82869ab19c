import { AsyncLocalStorage } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { verbs } from '@twinwerk/model/definition/verb'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { clockFrom } from '../../api/clock.ts'
import type { Job, JobKind, JobKinds } from '../../jobs/job.ts'
import { startWorker } from '../../jobs/worker.ts'
import { runnerJobs } from '../../runner/job-kinds.ts'
import { migrateJob, migrateKind } from '../../runner/modeler/migrate-job.ts'
import { simulated } from '../../runner/outside/simulated/simulated.ts'
import type { Database } from '../../store/db/database.ts'
import { openDatabase } from '../../store/db/database.ts'
import { relationshipCodes } from '../../store/publish/publish.ts'
import { createQueryRunner } from '../../store/query/run-query.ts'
import { crashDiagram } from './crash-diagram.ts'
import type { MortalSettings, MortalTold } from './mortal-settings.ts'
import { openRunner } from '../processes/open-runner.ts'

/**
 * A server that only runs processes, in a process of its own that kills itself at random during its work. SIGKILL gives it no chance to
 * clean up. It prints its claims, outside calls and death. It starts to work when it reads a line, so that it can be ready before it is
 * needed.
 */
const { url, tenant, user, share } = JSON.parse(process.env['MORTAL']!) as MortalSettings

// Writes synchronously and completely: buffered output would be lost when the process dies.
const tell = (message: MortalTold) => void writeSync(1, `${JSON.stringify(message)}\n`)

/** A service during which a server dies more often counts as failed. That would be no bug, but no user repairs it here. */
const maxTries = 2
/** The number of tries per claimed job. */
const working = new Map<string, number>()
/** The number of claims whose result is not known yet. */
let claiming = 0

/** The current command or statement, for the report of a death. */
const about = new AsyncLocalStorage<{ at: string }>()

function mayDie(where: string): void {
  if (Math.random() >= share || claiming > 0 || [...working.values()].some((tries) => tries > maxTries)) return
  tell({ died: where, at: about.getStore()?.at ?? '' })
  process.kill(process.pid, 'SIGKILL')
}

const commandOf = ({ kind, payload }: Pick<Job, 'kind' | 'payload'>) =>
  (payload as { readonly command?: { readonly kind: string } }).command?.kind ?? kind

function mortal(kind: JobKind): JobKind {
  const { together } = kind
  return {
    ...kind,
    run: (job) =>
      about.run({ at: commandOf(job) }, async () => {
        tell({ took: [job.id] })
        try {
          mayDie('leased')
          return await kind.run(job)
        } finally {
          working.delete(job.id)
        }
      }),
    ...(together && {
      together: {
        ...together,
        prepare: async (tenant) => {
          const work = await together.prepare(tenant)
          return async (transaction, jobs) => {
            about.getStore()!.at = commandOf(jobs[0]!)
            tell({ took: jobs.map(({ id }) => id) })
            mayDie('leased')
            await work(transaction, jobs)
          }
        },
      },
    }),
  }
}

/** Wraps a database so that the process may die around the commits of the worker. */
const mortalDatabase = (database: Database): Database => ({
  ...database,
  one: async (scope, statement) => {
    if (statement.name !== 'job-claim') return database.one(scope, statement)
    claiming += 1
    const claimed = await database.one(scope, statement).finally(() => void (claiming -= 1))
    for (const { id, tries } of claimed.rows) working.set(id as string, tries as number)
    return claimed
  },
  quietTransaction: (scope, work) =>
    about.run(about.getStore() ?? { at: '' }, async () => {
      const done = await database.quietTransaction(scope, async (transaction) => {
        const result = await work(transaction)
        // At this point all statements have run, and nothing is committed.
        await transaction.runAll([{ text: 'select' }])
        mayDie('before commit')
        return result
      })
      mayDie('after commit')
      return done
    }),
})

const database = openDatabase({ url, onWake: () => worker?.wake() })
const parts = { database, registry: createRegistry(definitions), codes: await relationshipCodes(database) }
const { runner } = await openRunner({ ...parts, runQuery: createQueryRunner(parts) }, { processInformation: crashDiagram })
const grants = [
  { path: '', verbs: ['select' as const] },
  { path: 'tenant:executions', verbs },
].map((grant) => ({
  ...{ roots: { definition: 'tenant', uuids: [tenant] }, mask: undefined, verbs: grant.verbs },
  path: parseRightPath(parts.registry, grant.path)!,
}))
const caller = { tenant, user, groups: [], grants, rightsKey: 'all', timeZone: 'Europe/Berlin' }
const access = { callerOf: () => Promise.resolve(caller) } as unknown as Parameters<typeof migrateJob>[0]['access']
const kinds: JobKinds = {
  ...runnerJobs({
    ...runner,
    counterparts: (_tenant, name) =>
      Promise.resolve((ask) => {
        tell({ asked: ask.key })
        const answered = simulated[name](ask)
        // The response has arrived, and the server dies before it is stored.
        mayDie('outside call')
        return answered
      }),
  }),
  [migrateKind]: migrateJob({ access, clockOf: clockFrom(() => Date.now()), runner }),
}
let worker: ReturnType<typeof startWorker> | undefined
tell({ ready: true })
for await (const _ of createInterface({ input: process.stdin })) {
  worker ??= startWorker({
    database: mortalDatabase(database),
    kinds: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, mortal(kind)])),
    log: { error: () => undefined },
    maxPerTenant: 1000,
  })
}
process.exit()
