import { createInterface } from 'node:readline'
import { definitions } from '@twinwerk/domain/definitions'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { issueJobs } from '../../billing/issued/jobs.ts'
import { billingJobs } from '../../billing/run/jobs.ts'
import { startWorker } from '../../jobs/worker.ts'
import { openDatabase } from '../../store/db/database.ts'
import { relationshipCodes } from '../../store/publish/publish.ts'
import { createQueryRunner } from '../../store/query/run-query.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { createMortal, tell } from '../crashes/mortal.ts'
import { openReceiptOffice } from './receipt-office.ts'

/** A server that only bills and kills itself at its `dieAt`-th chance; without one it lives on. */
export type MortalBiller = {
  readonly url: string
  /** The folder of the files, which all servers share. */
  readonly folder: string
  readonly today: string
  readonly perStep: number
  readonly dieAt: number | undefined
}

const { url, folder, today, perStep, dieAt } = JSON.parse(process.env['MORTAL']!) as MortalBiller

const chances = { taken: 0 }
const { mayDie, ...mortal } = createMortal(() => {
  chances.taken += 1
  return dieAt !== undefined && chances.taken >= dieAt
})

const database = openDatabase({ url, onWake: () => worker?.wake() })
const registry = createRegistry(definitions)
const parts = { database, registry, codes: await relationshipCodes(database) }
const store = { ...parts, runQuery: createQueryRunner(parts) }
const clockOf = (timeZone: string) => ({
  ...{ now: `${today}T10:00:00.000Z`, today, timeZone },
  startOf: (day: string) => startOfDay(day, timeZone),
})
const { uploads, storage, writeMail } = await openReceiptOffice({ database }, folder)
const run = { storeOf: async () => store, tenants: createTenantRegistry(database), clockOf, perStep }
const kinds = {
  ...billingJobs(run),
  ...issueJobs({
    ...{ ...run, database, storage, writeMail },
    uploads: {
      receive: async (upload) => {
        const received = await uploads.receive(upload)
        // The file is stored, and no receipt has it yet.
        mayDie('file stored')
        return received
      },
    },
  }),
}
let worker: ReturnType<typeof startWorker> | undefined
tell({ ready: true })
for await (const _ of createInterface({ input: process.stdin })) {
  worker ??= startWorker({
    database: mortal.database(database),
    kinds: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, mortal.kind(kind)])),
    log: { error: (error: unknown) => process.stderr.write(`${String(error)}\n`) },
  })
}
process.exit()
