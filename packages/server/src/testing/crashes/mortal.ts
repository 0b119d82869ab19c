import { AsyncLocalStorage } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Job, JobKind } from '../../jobs/job.ts'
import type { Database } from '../../store/db/database.ts'
import type { MortalTold } from './mortal-settings.ts'

/**
 * Makes the jobs of this process deadly: at each place where a crash may hurt, `dies` decides whether the process kills itself. SIGKILL
 * gives it no chance to clean up.
 */
export type Mortal = {
  /** Wraps a kind of jobs, so that the process may die once it has claimed one. `begun` is called first. */
  kind(kind: JobKind, begun?: () => void): JobKind
  /** Wraps a database, so that the process may die around its commits. */
  database(database: Database): Database
  mayDie(where: string): void
}

/** Tells the test something. Writes synchronously and completely: buffered output would be lost when the process dies. */
export const tell = (message: MortalTold) => void writeSync(1, `${JSON.stringify(message)}\n`)

/**
 * Runs a server until its input ends. It begins to `work` when it reads a line, so that it can be ready before it is needed.
 */
export async function serveMortal(work: () => void): Promise<never> {
  let isAtWork = false
  tell({ ready: true })
  for await (const _ of createInterface({ input: process.stdin })) {
    if (!isAtWork) work()
    isAtWork = true
  }
  return process.exit()
}

/** A job during which a server dies more often counts as failed. That would be no bug, but no user repairs it here. */
const maxTries = 2

const commandOf = ({ kind, payload }: Pick<Job, 'kind' | 'payload'>) =>
  (payload as { readonly command?: { readonly kind: string } }).command?.kind ?? kind

export function createMortal(dies: () => boolean): Mortal {
  /** The number of tries per claimed job. */
  const working = new Map<string, number>()
  /** The number of claims whose result is not known yet. */
  let claiming = 0
  /** The current command or statement, for the report of a death. */
  const about = new AsyncLocalStorage<{ at: string }>()

  /** A job that has gone on has all its tries again. */
  const forgetTries = (job: string): void => void (working.has(job) && working.set(job, 1))

  const mayDie = (where: string): void => {
    if (!dies() || claiming > 0 || [...working.values()].some((tries) => tries > maxTries)) return
    tell({ died: where, at: about.getStore()?.at ?? '' })
    process.kill(process.pid, 'SIGKILL')
  }

  return {
    mayDie,
    kind: (kind, begun) => {
      const { together } = kind
      return {
        ...kind,
        run: (job) =>
          about.run({ at: commandOf(job) }, async () => {
            begun?.()
            tell({ took: [job.id] })
            try {
              mayDie('leased')
              return await kind.run({ ...job, step: (work) => job.step(work).then(() => forgetTries(job.id)) })
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
    },
    database: (database) => ({
      ...database,
      one: async (scope, statement) => {
        if (statement.name !== 'job-claim') return database.one(scope, statement)
        claiming += 1
        const claimed = await database.one(scope, statement).finally(() => void (claiming -= 1))
        for (const { id, tries } of claimed.rows) working.set(id as string, tries as number)
        return claimed
      },
      transaction: mortalTransaction(database.transaction),
      quietTransaction: mortalTransaction(database.quietTransaction),
    }),
  }

  function mortalTransaction(begin: Database['transaction']): Database['transaction'] {
    return (scope, work) =>
      about.run(about.getStore() ?? { at: '' }, async () => {
        const done = await begin(scope, async (transaction) => {
          const result = await work(transaction)
          // At this point all statements have run, and nothing is committed.
          await transaction.runAll([{ text: 'select' }])
          mayDie('before commit')
          return result
        })
        mayDie('after commit')
        return done
      })
  }
}
