import { definitions } from '@twinwerk/domain/definitions'
import { AppError } from '@twinwerk/model/error/app-error'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { clockFrom } from '../../api/clock.ts'
import { accountingJobs } from '../../billing/accounting/export-job.ts'
import { issueJobs } from '../../billing/issued/jobs.ts'
import { billingJobs } from '../../billing/run/jobs.ts'
import { callJobs } from '../../calls/jobs.ts'
import type { Uploads } from '../../files/uploads.ts'
import { createOutbound } from '../../integrations/outbound.ts'
import { startWorker, type Worker } from '../../jobs/worker.ts'
import { collectJob, collectKind } from '../../payments/collect/collect-job.ts'
import { statementJob, statementKind } from '../../payments/statements/statement-job.ts'
import { createCounterparts } from '../../runner/outside/counterparts.ts'
import type { Counterparts } from '../../runner/work/counterpart.ts'
import { openDatabase } from '../../store/db/database.ts'
import { relationshipCodes } from '../../store/publish/publish.ts'
import { createQueryRunner } from '../../store/query/run-query.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { openReceiptOffice } from '../billing/receipt-office.ts'
import { createMortal, serveMortal } from './mortal.ts'
import type { MortalOffice } from './mortal-settings.ts'
import { releaseJob, releaseKind } from './release-job.ts'

/** A server that bills, imports calls, books statements and debits, and exports. It kills itself at its `dieAt`-th chance. */
const settings = JSON.parse(process.env['MORTAL']!) as MortalOffice
const { url, folder, today, perStep, dieAt, deadly, gateway, releasing } = settings

const chances = { taken: 0, kind: '' }
const { mayDie, ...mortal } = createMortal(() => {
  if (deadly && !deadly.includes(chances.kind)) return false
  chances.taken += 1
  return dieAt !== undefined && chances.taken >= dieAt
})

const opened: { worker?: Worker } = {}
const plain = openDatabase({ url, onWake: () => opened.worker?.wake() })
const database = mortal.database(plain)
const parts = { database, registry: createRegistry(definitions), codes: await relationshipCodes(plain) }
const store = { ...parts, runQuery: createQueryRunner(parts) }
const storeOf = async () => store
const tenants = createTenantRegistry(plain)
const now = today === undefined ? Date.now : () => Date.parse(`${today}T10:00:00.000Z`)
const { storage, incoming, writeMail, ...office } = await openReceiptOffice({ database: plain }, folder)
const uploads: Uploads = {
  ...office.uploads,
  receive: async (upload) => {
    const received = await office.uploads.receive(upload)
    // The file is stored, and nothing has it yet.
    mayDie('file stored')
    return received
  },
}

/** A database that is gone for a moment is no news: tests kill it. */
function told(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) process.stderr.write(`${String(error)}\n`)
}

/** The service for electronic invoices. The server may die between its answer and the note of it. */
function counterpartsAt(address: URL): Counterparts {
  const own = createOutbound({ loopback: false, own: [address] })
  const counterparts = createCounterparts({ tenants, outbound: own, gateways: { invoice: address }, madeUp: new Set() })
  return async (tenant, name) => {
    const counterpart = await counterparts(tenant, name)
    return (
      counterpart &&
      (async (request) => {
        const answered = await counterpart(request)
        mayDie('outside call')
        return answered
      })
    )
  }
}

const clockOf = clockFrom(now)
const run = { storeOf, tenants, clockOf, ...(perStep !== undefined && { perStep }) }
const kinds = {
  ...billingJobs(run),
  ...issueJobs({
    ...{ ...run, database, storage, writeMail, uploads },
    ...(gateway !== undefined && { counterparts: counterpartsAt(new URL(gateway)) }),
  }),
  ...accountingJobs({ ...run, database, uploads }),
  [statementKind]: statementJob({ storeOf, tenants, now }),
  [collectKind]: collectJob({ storeOf, tenants, now }),
  ...callJobs({ storeOf, tenants, now, files: { storage, incoming, uploads } }),
  ...(releasing && { [releaseKind]: releaseJob({ ...releasing, store, storeOf, clockOf, uploads }) }),
}
await serveMortal(() => {
  opened.worker = startWorker({
    database,
    kinds: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, mortal.kind(kind, () => (chances.kind = name))])),
    log: { error: told },
  })
})
