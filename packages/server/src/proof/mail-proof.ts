import { v7 } from 'uuid'
import { progressAtTask } from '../declarations/clerk-task.ts'
import type { ProofPayload } from '../declarations/proof-job.ts'
import { momentIn } from '../declarations/receipt-letter.ts'
import { canonicalLogin } from '../identity/canonical-login.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { PublicTokens } from '../identity/public/public-tokens.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import type { NewMail } from '../mail/write-mail.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/write/change.ts'
import { newLink } from '../store/write/new-changes.ts'
import type { Transaction } from '../store/db/database.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import type { Named } from './find-named.ts'
import { proofLink } from './proof-link.ts'
import type { Declared } from './read-declared.ts'
import { lockWaiting } from './waiting-process.ts'

export type MailParts = { readonly publicMails: PublicMails; readonly publicUrl: URL; readonly tokens: PublicTokens }

/** A process whose customer is looked up. */
export type Asking = {
  readonly store: Store
  readonly tenant: TenantEntry
  readonly clock: QueryClock
  readonly payload: ProofPayload
  readonly declared: Declared
}

type Found = {
  readonly asking: Asking
  readonly named: Named
  /** The recipient of the link. Undefined for a customer without an email address. */
  readonly to: { readonly mail: string; readonly from: Letterhead } | undefined
}

/** Notes in the clerk's task that the limit prevented the lookup. */
export async function noteTooMany(transaction: Transaction, asking: Asking): Promise<void> {
  const { store, tenant, payload, declared } = asking
  const waiting = await lockWaiting(transaction, store, { tenant: tenant.uuid, process: payload.process })
  if (!waiting) return
  const changes = waiting.tasks.map((task) => progressAtTask(task, declared.kind, { stands: 'tooMany' }))
  await apply(transaction, store, { author: authorOf(asking), changes })
}

/**
 * Links a declaration with its contract and customer, notes that in the task, and mails the link. Does nothing if a clerk has already
 * decided.
 */
export async function mailNamed(transaction: Transaction, parts: MailParts, { asking, named, to }: Found): Promise<void> {
  const { store, tenant, payload, declared } = asking
  const waiting = await lockWaiting(transaction, store, { tenant: tenant.uuid, process: payload.process })
  if (!waiting || (declared.kind === 'declaration' && (waiting.partner || waiting.hasContract))) return
  const progress = { stands: to ? 'mailed' : 'noMail', number: named.number } as const
  const changes = [
    ...waiting.tasks.map((task) => progressAtTask(task, declared.kind, progress)),
    ...(named.contract === undefined ? [] : matchChanges(waiting, named, { ...declared, contract: named.contract })),
  ]
  await apply(transaction, store, { author: authorOf(asking), changes })
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

function authorOf({ tenant, clock, declared }: Asking): Author {
  const call = declared.kind === 'order' ? 'POST /customerjourney/{tenant}/order' : 'POST /customerjourney/{tenant}/declare'
  return { tenant: tenant.uuid, user: null, call, at: clock.now, changeId: v7() }
}

type Process = { readonly uuid: string; readonly definition: string }

/**
 * Returns the changes that link contract and customer to a declaration's process and confirmation. An order is linked with its customer
 * only after the proof.
 */
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
