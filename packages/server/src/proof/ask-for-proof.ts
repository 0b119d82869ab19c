import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { ProofPayload } from '../declarations/proof-job.ts'
import { proofKind } from '../declarations/proof-job.ts'
import type { JobKind } from '../jobs/job.ts'
import { mailOf, readPartner } from '../registration/known-partner.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { isNamedTooOften } from './count-naming.ts'
import { findNamed } from './find-named.ts'
import { readDeclared } from './read-declared.ts'
import type { Asking, MailParts } from './tell-of-proof.ts'
import { tellNamed, tellTooMany } from './tell-of-proof.ts'

type Parts = MailParts & { readonly database: Database; readonly storeOf: StoreOf; readonly tenants: TenantRegistry }

/**
 * Finds the customer whom a waiting process names and mails a link to the known address. A miss changes nothing: the clerk's task stays as
 * it is.
 */
function askForProof(parts: Parts): JobKind {
  return {
    maxTries: 5,
    removedAtEnd: true,
    run: async (job) => {
      const told = await lookUp(parts, job.tenant, job.payload as ProofPayload)
      await job.step(async (transaction) => {
        await told?.(transaction)
        return { ends: true }
      })
      return null
    },
  }
}

type Told = (transaction: Transaction) => Promise<void>

/** Looks for the customer. Returns what is written then, undefined for nothing. */
async function lookUp(parts: Parts, tenantId: string, payload: ProofPayload): Promise<Told | undefined> {
  const { database } = parts
  const [store, tenant] = await Promise.all([parts.storeOf(tenantId), parts.tenants.find(tenantId)])
  const asking = tenant && (await readAsking(database, { store, tenant, payload }))
  if (!asking) return undefined
  const { declared } = asking
  if (await isNamedTooOften(database, { tenant: tenantId, address: payload.address, declared }))
    return (transaction) => tellTooMany(transaction, asking)
  const named = await within(database, asking, (transaction) => findNamed(transaction, store, whenOf(asking), declared))
  if (!named) return undefined
  const known = await readPartner({ ...asking, partner: named.customer })
  const mail = known && mailOf(known.twin)
  const to = known && mail !== undefined ? { mail, from: known.from } : undefined
  return (transaction) => tellNamed(transaction, parts, asking, { named, to })
}

export const proofJobs = (parts: Parts) => ({ [proofKind]: askForProof(parts) })

type Read = { readonly store: Store; readonly tenant: TenantEntry; readonly payload: ProofPayload }

async function readAsking(database: Database, { store, tenant, payload }: Read): Promise<Asking | undefined> {
  return within(database, { tenant }, async (transaction) => {
    const { rows } = await transaction.run({ text: 'select now() as now' })
    const declared = await readDeclared(transaction, store, { tenant: tenant.uuid, process: payload.process })
    return declared && { store, tenant, payload, declared, clock: clockAt(rows[0]!['now'] as Date, tenant.timeZone) }
  })
}

function within<T>(database: Database, { tenant }: Pick<Asking, 'tenant'>, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.transaction({ role: 'app', tenant: tenant.uuid }, work)
}

function whenOf({ tenant, clock }: Asking) {
  return { tenant: tenant.uuid, at: clock.now, today: clock.today }
}

function clockAt(now: Date, timeZone: string): QueryClock {
  return {
    now: now.toISOString(),
    today: tenantDay(now.getTime(), timeZone),
    timeZone,
    startOf: (day: string) => startOfDay(day, timeZone),
  }
}
