import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { canonicalLogin } from '../identity/canonical-login.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { PublicTokens } from '../identity/public/public-tokens.ts'
import type { JobKind } from '../jobs/job.ts'
import type { NewMail } from '../mail/write-mail.ts'
import type { AboutPartner } from '../registration/known-partner.ts'
import { mailOf, readPartner } from '../registration/known-partner.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/apply/change.ts'
import { newLink } from '../store/apply/new-changes.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../store/tenant-registry.ts'
import { momentIn } from '../declarations/receipt-letter.ts'
import { progressAtTask } from '../declarations/clerk-task.ts'
import type { ProofPayload } from '../declarations/proof-job.ts'
import { proofKind } from '../declarations/proof-job.ts'
import type { Named } from './find-named.ts'
import { findNamed } from './find-named.ts'
import { proofLink } from './proof-link.ts'
import type { Declared } from './read-declared.ts'
import { readDeclared } from './read-declared.ts'
import { lockWaiting } from './waiting-process.ts'

type Parts = {
  readonly database: Database
  readonly publicMails: PublicMails
  readonly publicUrl: URL
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  readonly tokens: PublicTokens
}

/** Finds the customer whom a waiting process names and mails a link to the known address. A miss changes nothing: the clerk's task stays as it is. */
function askForProof(parts: Parts): JobKind {
  return {
    maxTries: 5,
    keepsNothing: true,
    run: async (job) => {
      const payload = job.payload as ProofPayload
      const [store, tenant] = await Promise.all([parts.storeOf(job.tenant), parts.tenants.find(job.tenant)])
      if (!tenant) return null
      const looked = await parts.database.transaction({ role: 'app', tenant: job.tenant }, (transaction) =>
        lookUp(transaction, store, tenant, payload),
      )
      if (!looked) return null
      const about: AboutPartner = { store, tenant, clock: clockAt(looked.now, tenant.timeZone), partner: looked.named.customer }
      const known = await readPartner(about)
      const mail = known && mailOf(known.twin)
      await job.step(async (transaction) => {
        await tell(transaction, parts, {
          ...looked,
          about,
          payload,
          to: known && mail !== undefined ? { mail, from: known.from } : undefined,
        })
        return { ends: true }
      })
      return null
    },
  }
}

export const proofJobs = (parts: Parts) => ({ [proofKind]: askForProof(parts) })

type LookedUp = { readonly declared: Declared; readonly named: Named; readonly now: Date }

async function lookUp(
  transaction: Transaction,
  store: Store,
  tenant: TenantEntry,
  { process }: ProofPayload,
): Promise<LookedUp | undefined> {
  const { rows } = await transaction.run({ text: 'select now() as now' })
  const now = rows[0]!['now'] as Date
  const declared = await readDeclared(transaction, store, { tenant: tenant.uuid, process })
  const when = { tenant: tenant.uuid, at: now.toISOString(), today: tenantDay(now.getTime(), tenant.timeZone) }
  const named = declared && (await findNamed(transaction, store, when, declared))
  return declared && named && { declared, named, now }
}

type Telling = LookedUp & {
  readonly about: AboutPartner
  readonly payload: ProofPayload
  /** Where the link goes; undefined for a customer without a mail address. */
  readonly to: { readonly mail: string; readonly from: NonNullable<Awaited<ReturnType<typeof readPartner>>>['from'] } | undefined
}

async function tell(transaction: Transaction, parts: Parts, { about, declared, named, now, payload, to }: Telling): Promise<void> {
  const { store, tenant } = about
  const waiting = await lockWaiting(transaction, store, { tenant: tenant.uuid, process: payload.process })
  // A clerk who was faster has decided.
  if (!waiting || (declared.kind === 'declaration' && (waiting.partner || waiting.hasContract))) return
  const call = declared.kind === 'order' ? 'POST /customerjourney/{tenant}/order' : 'POST /customerjourney/{tenant}/declare'
  const author: Author = { tenant: tenant.uuid, user: null, call, at: now.toISOString(), changeId: v7() }
  const progress = { stands: to ? 'mailed' : 'noMail', number: named.number } as const
  const changes = [
    ...waiting.tasks.map((task) => progressAtTask(task, declared.kind, progress)),
    ...(named.contract === undefined ? [] : matchChanges(waiting, named, { ...declared, contract: named.contract })),
  ]
  await apply(transaction, store, author, changes)
  if (!to) return
  const content = {
    process: payload.process,
    customer: named.customer,
    mail: canonicalLogin(to.mail),
    ...(payload.journey !== undefined && { journey: payload.journey }),
  }
  const mail: NewMail = {
    kind: mailKindOf(declared),
    recipient: to.mail,
    from: to.from,
    values: { at: momentIn(to.from.language, tenant.timeZone, declared.at), number: declared.number },
    link: await proofLink(parts, tenant, content),
  }
  await parts.publicMails.write(transaction, mail, { address: payload.address, recipient: 'known' })
}

type Process = { readonly uuid: string; readonly definition: string }

/** The contract and customer that a declaration means, at its process and its confirmation. An order gets its customer with the proof alone. */
function matchChanges(
  { uuid, definition }: Process,
  { customer, number }: Named,
  { acknowledgement, contract }: { readonly acknowledgement: string; readonly contract: string },
): readonly Change[] {
  return [
    { kind: 'updateTwin', uuid, definition, attributes: { [`${definition}:contractTWID`]: number } },
    newLink('execution:contractForProcess', uuid, contract),
    newLink('execution:businessPartnerForProcess', uuid, customer),
    newLink('acknowledgement:contract', acknowledgement, contract),
    newLink('acknowledgement:receiver', acknowledgement, customer),
  ]
}

function mailKindOf(declared: Declared) {
  if (declared.kind === 'order') return 'orderProof'
  return declared.confirmed.declaration.kind === 'termination' ? 'terminationProof' : 'withdrawalProof'
}

function clockAt(now: Date, timeZone: string) {
  return {
    now: now.toISOString(),
    today: tenantDay(now.getTime(), timeZone),
    timeZone,
    startOf: (day: string) => startOfDay(day, timeZone),
  }
}
