import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { ProofPayload } from '../declarations/proof-job.ts'
import { proofKind } from '../declarations/proof-job.ts'
import type { JobKind } from '../jobs/job.ts'
import { mailOf, readPartner } from '../registration/known-partner.ts'
import { columns } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { isNamedTooOften } from './count-naming.ts'
import { findNamed } from './find-named.ts'
import { readDeclared } from './read-declared.ts'
import type { Asking, MailParts } from './mail-proof.ts'
import { mailNamed, noteTooMany } from './mail-proof.ts'

type Parts = MailParts & { readonly database: Database; readonly storeOf: StoreOf; readonly tenants: TenantRegistry }

/**
 * Finds the customer whom a waiting process names and mails a link to the known address. A miss changes nothing, not even the clerk's task.
 */
function requestProof(parts: Parts): JobKind {
  return {
    maxTries: 5,
    removedAtEnd: true,
    run: async (job) => {
      const write = await findCustomerOf(parts, job.tenant, job.payload as ProofPayload)
      await job.step(async (transaction) => {
        await write?.(transaction)
        return { ends: true }
      })
      return null
    },
  }
}

type Write = (transaction: Transaction) => Promise<void>

/** Looks up the customer. Returns a function that writes the result, or undefined if there is nothing to write. */
async function findCustomerOf(parts: Parts, tenantId: string, payload: ProofPayload): Promise<Write | undefined> {
  const { database } = parts
  const [store, tenant] = await Promise.all([parts.storeOf(tenantId), parts.tenants.find(tenantId)])
  const asking = tenant && (await readAsking(database, { store, tenant, payload }))
  if (!asking) return undefined
  const { declared } = asking
  if (await isNamedTooOften(database, { tenant: tenantId, address: payload.address, declared }))
    return (transaction) => noteTooMany(transaction, asking)
  const named = await within(database, asking, (transaction) => findNamed(transaction, store, { ...whenOf(asking), declared }))
  if (!named) return undefined
  const partner = await readPartner({ ...asking, partner: named.customer })
  const mail = partner && mailOf(partner.twin)
  const to = partner && mail !== undefined ? { mail, from: partner.from } : undefined
  return (transaction) => mailNamed(transaction, parts, { asking, named, to })
}

export const proofJobs = (parts: Parts) => ({ [proofKind]: requestProof(parts) })

type Read = { readonly store: Store; readonly tenant: TenantEntry; readonly payload: ProofPayload }

async function readAsking(database: Database, { store, tenant, payload }: Read): Promise<Asking | undefined> {
  return within(database, { tenant }, async (transaction) => {
    const { now } = firstRow(await transaction.run({ text: 'select now() as now', columns: columns({ now: 'instant' }) }))
    const declared = await readDeclared(transaction, store, { tenant: tenant.uuid, process: payload.process })
    return declared && { store, tenant, payload, declared, clock: clockAt(now, tenant.timeZone) }
  })
}

function within<T>(database: Database, { tenant }: Pick<Asking, 'tenant'>, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.transaction({ role: 'app', tenant: tenant.uuid }, work)
}

function whenOf({ tenant, clock }: Asking) {
  return { tenant: tenant.uuid, at: clock.now, today: clock.today }
}

function clockAt(now: string, timeZone: string): QueryClock {
  return {
    now,
    today: tenantDay(Date.parse(now), timeZone),
    timeZone,
    startOf: (day: string) => startOfDay(day, timeZone),
  }
}
