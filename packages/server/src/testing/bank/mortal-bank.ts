import { createInterface } from 'node:readline'
import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { verbs } from '@twinwerk/model/definition/verb'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { z } from 'zod'
import { releaseFileHandler } from '../../api/billing/payment-files/release.ts'
import { clockFrom } from '../../api/clock.ts'
import { accountingExportKind, accountingJobs } from '../../billing/accounting/export-job.ts'
import { openFiles } from '../../files/open-files.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { startWorker } from '../../jobs/worker.ts'
import { collectJob, collectKind } from '../../payments/collect/collect-job.ts'
import { statementJob, statementKind } from '../../payments/statements/statement-job.ts'
import { openDatabase, type Database } from '../../store/db/database.ts'
import { createLedger } from '../../store/files/ledger.ts'
import { relationshipCodes } from '../../store/publish/publish.ts'
import { createQueryRunner } from '../../store/query/run-query.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { createMortal, tell } from '../crashes/mortal.ts'

/** A server that books statements and debits, exports and releases files, and kills itself at its `dieAt`-th chance in jobs of `kind`. */
export type MortalBank = {
  readonly url: string
  readonly folder: string
  readonly tenant: string
  /** The user (uuid) for whom files are released. */
  readonly user: string
  readonly dieAt: number | undefined
  readonly kind: string | undefined
}

/** A job that releases a payment file as a client does that sends its request again until there is an answer, with the same key. */
export const releaseKind = 'test-release-file'

/** The kinds of jobs in the order in which the test begins them. */
export const killedKinds: readonly string[] = [statementKind, collectKind, releaseKind, accountingExportKind]

// The test imports the names above; only a process of its own is a server.
if (process.env['MORTAL']) await serve(JSON.parse(process.env['MORTAL']) as MortalBank)

async function serve({ url, folder, tenant, user, dieAt, kind: deadly = '' }: MortalBank): Promise<never> {
  const chances = { taken: 0, kind: '' }
  const { mayDie, ...mortal } = createMortal(() => {
    // A kind that is over before its server died leaves the death to the next one.
    if (killedKinds.indexOf(chances.kind) < killedKinds.indexOf(deadly)) return false
    chances.taken += 1
    return dieAt !== undefined && chances.taken >= dieAt
  })
  const plain = openDatabase({ url, onWake: () => worker?.wake() })
  const database: Database = {
    ...plain,
    transaction: async (scope, work) => {
      const done = await plain.transaction(scope, async (transaction) => {
        const result = await work(transaction)
        // At this point all statements have run, and nothing is committed.
        await transaction.runAll([{ text: 'select' }])
        mayDie('before commit')
        return result
      })
      mayDie('after commit')
      return done
    },
  }
  const registry = createRegistry(definitions)
  const parts = { database, registry, codes: await relationshipCodes(plain) }
  const store = { ...parts, runQuery: createQueryRunner(parts) }
  const storeOf = async () => store
  const tenants = createTenantRegistry(plain)
  const files = await openFiles({
    ...{ folder, s3: undefined, clamd: undefined, ledger: createLedger(plain) },
    ...{ inTurn: <T>(work: () => Promise<T>) => work(), warn: () => undefined },
  })
  const uploads: Uploads = {
    ...files.uploads,
    receive: async (upload) => {
      const received = await files.uploads.receive(upload)
      mayDie('file stored')
      return received
    },
  }
  const jobs = { storeOf, tenants, now: Date.now }
  const kinds: Readonly<Record<string, JobKind>> = {
    [statementKind]: statementJob(jobs),
    [collectKind]: collectJob(jobs),
    ...accountingJobs({ storeOf, tenants, clockOf: clockFrom(Date.now), database, uploads, perStep: 5 }),
    [releaseKind]: releaseJob(),
  }
  let worker: ReturnType<typeof startWorker> | undefined
  tell({ ready: true })
  for await (const _ of createInterface({ input: process.stdin })) {
    worker ??= startWorker({
      database: mortal.database(plain),
      kinds: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, noted(name, mortal.kind(kind))])),
      log: { error: (error: unknown) => process.stderr.write(`${String(error)}\n`) },
    })
  }
  return process.exit()

  function noted(name: string, kind: JobKind): JobKind {
    return {
      ...kind,
      run: (job) => {
        chances.kind = name
        return kind.run(job)
      },
    }
  }

  function releaseJob(): JobKind {
    const grants = ['', 'tenant:paymentFiles'].map((path) => ({
      ...{ roots: { definition: 'tenant', uuids: [tenant] }, mask: undefined, verbs },
      path: parseRightPath(registry, path)!,
    }))
    const caller = { tenant, user, groups: [], grants, rightsKey: 'all', timeZone: 'Europe/Berlin' }
    const access = { callerIn: () => Promise.resolve(caller) } as unknown as Parameters<typeof releaseFileHandler>[0]['access']
    const release = releaseFileHandler({ access, clockOf: clockFrom(Date.now), storeOf, uploads })
    return typedKind({
      maxTries: 20,
      payload: z.object({ file: z.string(), key: z.string() }),
      run: async (job) => {
        const { file, key: idempotencyKey } = job.payload
        const request = { session: {}, tenant, input: { file }, idempotencyKey, language: 'de' } as unknown as Parameters<typeof release>[0]
        await release(request)
        await job.step(async () => ({ done: 1 }))
      },
    })
  }
}
