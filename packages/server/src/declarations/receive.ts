import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { consumeToken } from '../captcha/consume-token.ts'
import { ipPrefix } from '../identity/ip-prefix.ts'
import { causedFrom } from '../identity/public/mail-turn.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { PublicToken, PublicTokens } from '../identity/public/public-tokens.ts'
import { enqueue } from '../jobs/job.ts'
import { letterheadOf, linkIn } from '../mail/letterhead.ts'
import type { NewMail } from '../mail/write-mail.ts'
import type { Diagrams } from '../runner/diagram/diagrams.ts'
import { openProcess } from '../runner/starts/open-process.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/write/change.ts'
import { newLink } from '../store/write/new-changes.ts'
import { columns } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import { readIdentifier } from '../store/read-identifier.ts'
import { anybody, storedAnswer, storeAnswer } from '../store/save/idempotency.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { claimFiles } from './claim-files.ts'
import type { Confirmed, Declaration } from './declaration.ts'
import { declarantOf, nameOf } from './declaration.ts'
import { findGroup } from './find-group.ts'
import { isKnownMail } from './known-mail.ts'
import { proofJob } from './proof-job.ts'
import { matchContract } from '../runner/declared/match-contract.ts'
import { processChanges } from './process-changes.ts'
import { factsOf, momentIn } from './receipt-letter.ts'

export type ReceiveParts = {
  readonly database: Database
  readonly diagrams: Diagrams
  readonly publicUrl: URL
  readonly storeOf: StoreOf
  readonly tokens: PublicTokens
  readonly publicMails: PublicMails
  /** Notifies the queue of a new job. */
  readonly wake: () => void
}

export type ReceivedDeclaration = {
  readonly tenant: TenantEntry
  readonly declaration: Declaration
  readonly language: Language
  readonly key: string
  /** The network address of the caller, by which mails are counted. */
  readonly ip: string
  /** Method and path of the call. */
  readonly call: string
  /** The declaration uses up this token. Absent if no captcha was required. */
  readonly token?: PublicToken<'declaration'>
  /** The treatment of a declaration without a matching contract: reject it, or store it for a clerk. */
  readonly unmatched: 'refuse' | 'keep'
  /** Returns whether a customer (uuid) is signed in. Absent if the caller is not signed in. */
  readonly proves?: ((customer: string) => boolean) | undefined
}

/** The response of the call. `receipt` opens the confirmation for a day. */
export type Receipt = { readonly number: string; readonly declaredAt: string; readonly receipt: string }
export type Outcome = { readonly receipt: Receipt } | { readonly refused: 'customerdata' }

const answerSeconds = 24 * 3600
const mailedSeconds = 30 * 24 * 3600

/** Returns the response to an earlier, equal declaration, before a captcha is required for the repetition. */
export async function earlierReceipt(
  { database }: ReceiveParts,
  arrived: Pick<ReceivedDeclaration, 'tenant' | 'declaration' | 'key'>,
): Promise<Receipt | undefined> {
  const earlier = await database.transaction({ role: 'app', tenant: arrived.tenant.uuid }, (transaction) =>
    storedAnswer(transaction, answerKey(arrived)),
  )
  return earlier === undefined ? undefined : readReceipt(earlier)
}

function readReceipt(text: string): Receipt {
  return JSON.parse(text)
}

/**
 * Stores a declaration: its process, confirmation, mail and response are one transaction. A declarant with a response can therefore rely on
 * it, even if this server fails next. Throws INPUT_INVALID for a token that was used before.
 */
export async function receiveDeclaration(parts: ReceiveParts, arrived: ReceivedDeclaration): Promise<Outcome> {
  const { tenant } = arrived
  const store = await parts.storeOf(tenant.uuid)
  const outcome = await parts.database.transaction({ role: 'app', tenant: tenant.uuid }, (transaction) =>
    receive(transaction, { ...parts, store }, arrived),
  )
  parts.wake()
  return outcome
}

type StoringParts = ReceiveParts & { readonly store: Store }

async function receive(transaction: Transaction, parts: StoringParts, arrived: ReceivedDeclaration): Promise<Outcome> {
  const { store } = parts
  const { tenant, declaration, language, token } = arrived
  const earlier = await storedAnswer(transaction, answerKey(arrived))
  if (earlier !== undefined) return { receipt: readReceipt(earlier) }
  const at = await instantOf(transaction)
  const today = tenantDay(at, tenant.timeZone)
  const mustMatch = arrived.unmatched === 'refuse'
  const found =
    mustMatch || arrived.proves
      ? await matchContract(transaction, store, { tenant: tenant.uuid, at, today, declarant: declarantOf(declaration) })
      : undefined
  if (!found && mustMatch) return { refused: 'customerdata' }
  if (token && (await transaction.run(consumeToken(tenant.uuid, token))).rowCount === 0)
    throw new AppError('INPUT_INVALID', { detail: 'The token was used before' })

  const author: Author = { tenant: tenant.uuid, user: null, call: arrived.call, at, changeId: v7() }
  const root = v7()
  const files = await claimFiles(transaction, store, { tenant: tenant.uuid, declaration, at })
  // Other people may know a customer's number, name and email address. Only a signed-in customer makes the declaration binding immediately.
  const matched = found && arrived.proves?.(found.customer) ? found : undefined
  const group = matched ? undefined : await findGroup(transaction, store, { tenant: tenant.uuid, at })
  await apply(transaction, store, { author, changes: processChanges({ root, declaration, matched, group, files, at }) })
  const diagram = matched && parts.diagrams.get(definitionOf[declaration.kind])
  if (diagram) await openProcess(transaction, { tenant: tenant.uuid, root, diagram, actor: null })
  if (!matched) enqueue(transaction, proofJob(tenant.uuid, { process: root, address: ipPrefix(arrived.ip) }))

  const number = await readIdentifier(transaction, { tenant: tenant.uuid, family: 'execution', uuid: root })
  const confirmed: Confirmed = { declaration, number, declaredAt: at, language, files: files.map(({ name }) => name) }
  const acknowledgement = v7()
  await apply(transaction, store, {
    author,
    changes: acknowledgementChanges(acknowledgement, { root, confirmed, contract: matched?.contract, customer: matched?.customer }),
  })
  const issue = (seconds: number) => parts.tokens.issue({ purpose: 'receipt', tenant: tenant.uuid, seconds, content: { acknowledgement } })
  const receipt: Receipt = { number, declaredAt: at, receipt: await issue(answerSeconds) }
  storeAnswer(transaction, answerKey(arrived), JSON.stringify(receipt))
  const { mail } = declaration.businessPartner
  const isKnown = found !== undefined && (await isKnownMail(transaction, store, { tenant: tenant.uuid, customer: found.customer, mail }))
  await mailReceipt(transaction, parts, {
    ...arrived,
    confirmed,
    token: await issue(mailedSeconds),
    recipient: isKnown ? 'known' : 'unknown',
  })
  return { receipt }
}

const definitionOf = { termination: 'processTermination', withdrawal: 'processWithdrawal' } as const

function answerKey({ tenant, declaration, key }: Pick<ReceivedDeclaration, 'tenant' | 'declaration' | 'key'>) {
  return { tenant: tenant.uuid, user: anybody, key, body: declaration }
}

async function instantOf(transaction: Transaction): Promise<string> {
  return firstRow(await transaction.run({ text: 'select now() as now', columns: columns({ now: 'instant' }) })).now
}

type Acknowledged = {
  readonly root: string
  readonly confirmed: Confirmed
  readonly contract: string | undefined
  readonly customer: string | undefined
}

function acknowledgementChanges(uuid: string, { root, confirmed, contract, customer }: Acknowledged): Change[] {
  const { declaration, number, declaredAt } = confirmed
  const link = (relationship: string, target: string | undefined) =>
    target === undefined ? [] : [newLink(`acknowledgement:${relationship}`, uuid, target)]
  return [
    {
      kind: 'createTwin',
      uuid,
      definition: 'acknowledgement',
      attributes: {
        'acknowledgement:kind': declaration.kind,
        'acknowledgement:number': number,
        'acknowledgement:sentAt': declaredAt,
        'acknowledgement:recipient': nameOf(declaration),
        'acknowledgement:body': confirmed,
      },
    },
    ...link('execution', root),
    ...link('contract', contract),
    ...link('receiver', customer),
  ]
}

type MailedReceipt = Omit<ReceivedDeclaration, 'token'> & {
  readonly confirmed: Confirmed
  readonly token: string
  /** A known address of the matched customer gets the full declaration in the mail. Any other address finds it in the PDF only. */
  readonly recipient: 'known' | 'unknown'
}

async function mailReceipt(
  transaction: Transaction,
  { publicUrl, publicMails }: ReceiveParts,
  { tenant, declaration, language, ip, confirmed, token, recipient }: MailedReceipt,
): Promise<void> {
  const from = { ...letterheadOf(tenant), language }
  const mail: NewMail = {
    kind: declaration.kind === 'termination' ? 'terminationReceived' : 'withdrawalReceived',
    recipient: declaration.businessPartner.mail,
    from,
    values: {
      at: momentIn(language, tenant.timeZone, confirmed.declaredAt),
      number: confirmed.number,
    },
    // The full content of the declaration (§§ 312k (4), 356a (4) BGB).
    lines: factsOf(confirmed).map(({ label, value }) => `${label}: ${value}`),
    link: linkIn(publicUrl, `/customerjourney/${tenant.shortId}/receipts/${token}`, { shortId: undefined }),
    ...(recipient === 'unknown' && { recipientIs: 'unknown' }),
  }
  await publicMails.write(transaction, mail, causedFrom(ip, 'typed'))
}
