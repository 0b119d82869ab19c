import type { Input, Output } from '@twinwerk/contract/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import { compactIban } from '@twinwerk/model/identifier/payment/iban'
import { checkOrder } from '@twinwerk/model/journey/check-order'
import type { Order } from '@twinwerk/model/journey/order'
import { ownTextIn } from '@twinwerk/model/text/own-text'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { consumeToken } from '../captcha/consume-token.ts'
import { momentIn } from '../declarations/receipt-letter.ts'
import { ipPrefix } from '../identity/ip-prefix.ts'
import { causedFrom } from '../identity/public/mail-turn.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { PublicToken, PublicTokens } from '../identity/public/public-tokens.ts'
import type { OrderedContent, OrderPlace } from '../identity/public/token-contents.ts'
import type { PhoneParts } from '../integrations/phone-number.ts'
import { phoneParts } from '../integrations/phone-number.ts'
import { enqueue } from '../jobs/job.ts'
import { letterheadOf, linkIn } from '../mail/letterhead.ts'
import type { NewMail } from '../mail/write-mail.ts'
import type { Diagrams } from '../runner/diagram/diagrams.ts'
import { openProcess } from '../runner/starts/open-process.ts'
import { allowedAccounts, takesAccount } from '../store/tenants/allowed-accounts.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/write/change.ts'
import { newLink } from '../store/write/new-changes.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import { readIdentifier } from '../store/read-identifier.ts'
import { anybody, storedAnswer, storeAnswer } from '../store/save/idempotency.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { lineOf } from './find-address.ts'
import { findCustomer } from '../declarations/find-customer.ts'
import { isKnownMail } from '../declarations/known-mail.ts'
import { findGroup } from '../declarations/find-group.ts'
import { proofJob } from '../declarations/proof-job.ts'
import { clerkTask } from '../declarations/clerk-task.ts'
import { orderChanges } from './order-changes.ts'
import { readJourney, type ReadJourney } from './read-journey.ts'

export type OrderParts = {
  readonly database: Database
  readonly diagrams: Diagrams
  readonly publicUrl: URL
  readonly tokens: PublicTokens
  readonly publicMails: PublicMails
  readonly wake: () => void
}

export type PlacedOrder = {
  readonly tenant: TenantEntry
  readonly store: Store
  readonly clock: QueryClock
  readonly input: Input<'POST /customerjourney/{tenant}/order'>
  readonly language: Language
  readonly key: string
  readonly call: string
  /** The network address of the caller, by which mails are counted. */
  readonly ip: string
  /** Returns whether a customer (uuid) is signed in. Absent if the caller is not signed in. */
  readonly proves?: ((customer: string) => boolean) | undefined
}

/** The content of an order's confirmation. */
export type ConfirmedOrder = {
  readonly order: Order
  /** The names of the products at the time of the order. */
  readonly products: readonly string[]
  readonly place: OrderPlace['place']
  readonly orderedAt: string
}

type Answer = Output<'POST /customerjourney/{tenant}/order'>

const summarySeconds = 30 * 24 * 3600

/**
 * Stores an order: its process, customer, confirmation, mail and response are one transaction. The function that validates in the browser
 * validates again here. Throws ORDER_TOKEN_MISSING, …_BAD, …_EXPIRED, …_USED and VALIDATION_FAILED.
 */
export async function placeOrder(parts: OrderParts, placed: PlacedOrder): Promise<Answer> {
  const { tenant, input, key } = placed
  const answerKey = { tenant: tenant.uuid, user: anybody, key, body: input }
  const repeated = await parts.database.transaction({ role: 'app', tenant: tenant.uuid }, (transaction) =>
    storedAnswer(transaction, answerKey),
  )
  if (repeated !== undefined) return readAnswer(repeated)
  const token = await readToken(parts.tokens, tenant.uuid, input.token)
  const checked = await checkPlaced(parts, placed, token.content)
  const answer = await parts.database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
    const earlier = await storedAnswer(transaction, answerKey)
    if (earlier !== undefined) return readAnswer(earlier)
    if ((await transaction.run(consumeToken(tenant.uuid, token))).rowCount === 0) throw new AppError('ORDER_TOKEN_USED')
    const stored = await storeOrder(transaction, parts, checked)
    const content: OrderedContent = { journey: checked.place.journey, acknowledgement: stored.acknowledgement }
    const summary = await parts.tokens.issue({ purpose: 'ordered', tenant: tenant.uuid, seconds: summarySeconds, content })
    const made: Answer = { number: stored.number, orderedAt: placed.clock.now, summary }
    storeAnswer(transaction, answerKey, JSON.stringify(made))
    await mailOrder(transaction, parts, { ...checked, ...stored, summary })
    return made
  })
  parts.wake()
  return answer
}

/** Checks an order as `placeOrder` does, and stores nothing. Throws the same, except for a used token. */
export async function previewOrder(parts: OrderParts, placed: PlacedOrder, number: string): Promise<Answer> {
  const token = await readToken(parts.tokens, placed.tenant.uuid, placed.input.token)
  await checkPlaced(parts, placed, token.content)
  return { number, orderedAt: placed.clock.now, summary: '' }
}

function readAnswer(text: string): Answer {
  return JSON.parse(text)
}

/** An order that may be stored. */
type CheckedOrder = {
  readonly placed: PlacedOrder
  readonly journey: ReadJourney
  readonly place: OrderPlace
  readonly phone: PhoneParts
}

/** Throws VALIDATION_FAILED with all problems of the order. */
async function checkPlaced({ database }: OrderParts, placed: PlacedOrder, place: OrderPlace): Promise<CheckedOrder> {
  const { tenant, store, clock, input, language } = placed
  const journey = await readJourney(store, { tenant: tenant.uuid, clock, journey: place.journey })
  const phone = phoneParts(input.order.person.phone.replaceAll(/[^\d+]/g, ''))
  const { rules, containers } = journey.offered
  const isTaken = takesAccount(input.order.payment.iban ?? '', await allowedAccounts(database, tenant.uuid))
  const findings = checkOrder(input.order, {
    rules,
    containers,
    today: clock.today,
    phone: phone?.contactType ?? 'invalid',
    ...(!isTaken && { account: 'refused' }),
  })
  if (findings.length > 0 || !phone)
    throw new AppError('VALIDATION_FAILED', {
      problems: findings.map(({ field, text }) => ({ path: ['order', field], key: `order.${field}`, message: textIn(text, language) })),
    })
  return { placed, journey, place, phone }
}

/** `customer` (uuid) is the customer who is proved to have ordered. */
type StoredOrder = { readonly number: string; readonly acknowledgement: string; readonly customer: string | undefined }

/**
 * Writes the order with its confirmation, and starts its process. An order that names a customer without a proof waits for the proof or for
 * a clerk.
 */
async function storeOrder(
  transaction: Transaction,
  parts: OrderParts,
  { placed, journey, place, phone }: CheckedOrder,
): Promise<StoredOrder> {
  const { tenant, store, clock, input } = placed
  const at = clock.now
  const customer = placed.proves && (await findProved(transaction, placed))
  const author: Author = { tenant: tenant.uuid, user: null, call: placed.call, at, changeId: v7() }
  const [root, acknowledgement] = [v7(), v7()]
  const { iban } = input.order.payment
  const order = { ...input.order, payment: { ...input.order.payment, ...(iban && { iban: compactIban(iban) }) } }
  const waits = input.order.person.customerNumber !== undefined && customer === undefined
  const task = waits
    ? clerkTask(
        { root, task: v7(), kind: 'order', group: await findGroup(transaction, store, { tenant: tenant.uuid, at }), at },
        { stands: 'unmatched' },
      )
    : []
  await apply(transaction, store, { author, changes: [...orderChanges({ root, order, place, phone, at, customer, waits }), ...task] })
  if (waits) enqueue(transaction, proofJob(tenant.uuid, { process: root, journey: place.journey, address: ipPrefix(placed.ip) }))
  const diagram = waits ? undefined : parts.diagrams.get('processNewContract')
  if (diagram) await openProcess(transaction, { tenant: tenant.uuid, root, diagram, actor: null })
  const number = await readIdentifier(transaction, { tenant: tenant.uuid, family: 'execution', uuid: root })
  const confirmed = { root, number, at, placed, place, products: namesOf(placed, journey) }
  await apply(transaction, store, { author, changes: confirmation(acknowledgement, confirmed) })
  return { number, acknowledgement, customer }
}

/** Returns the signed-in customer (uuid) whom the order names. */
async function findProved(transaction: Transaction, { tenant, input, proves }: PlacedOrder): Promise<string | undefined> {
  const { customerNumber, givenname, surname } = input.order.person
  const customer = await findCustomer(transaction, tenant.uuid, { customerNumber, names: [surname, `${givenname} ${surname}`] })
  return customer !== undefined && proves?.(customer) ? customer : undefined
}

/**
 * Reads a token. Throws for a missing, bad or expired token (portal specification, section 2.6). A used token is detected when the order
 * consumes it.
 */
export async function readToken(tokens: PublicTokens, tenant: string, text: string): Promise<PublicToken<'order'>> {
  if (text.trim() === '') throw new AppError('ORDER_TOKEN_MISSING')
  const token = await tokens.read('order', tenant, text)
  if (token === undefined) throw new AppError('ORDER_TOKEN_BAD')
  if (token === 'expired') throw new AppError('ORDER_TOKEN_EXPIRED')
  return token
}

type Confirmed = {
  readonly root: string
  readonly number: string
  readonly at: string
  readonly placed: PlacedOrder
  readonly place: OrderPlace
  readonly products: readonly string[]
}

function confirmation(uuid: string, { root, number, at, placed: { input }, place, products }: Confirmed): readonly Change[] {
  const { givenname, surname } = input.order.person
  return [
    {
      kind: 'createTwin',
      uuid,
      definition: 'acknowledgement',
      attributes: {
        'acknowledgement:kind': 'order',
        'acknowledgement:number': number,
        'acknowledgement:sentAt': at,
        'acknowledgement:recipient': `${givenname} ${surname}`,
        'acknowledgement:body': { order: input.order, products, place: place.place, orderedAt: at } satisfies ConfirmedOrder,
      },
    },
    newLink('acknowledgement:execution', uuid, root),
  ]
}

type MailedOrder = CheckedOrder & StoredOrder & { readonly summary: string }

async function mailOrder(
  transaction: Transaction,
  parts: OrderParts,
  { placed, journey, place, number, customer, summary }: MailedOrder,
): Promise<void> {
  const { tenant, store, clock, input, language, ip } = placed
  const recipient = input.order.person.mail
  const isKnown = customer !== undefined && (await isKnownMail(transaction, store, { tenant: tenant.uuid, customer, mail: recipient }))
  const wanted = new URLSearchParams({ token: summary, language })
  const received: NewMail = {
    kind: 'orderReceived',
    recipient,
    from: { ...letterheadOf(tenant), language },
    values: {
      at: momentIn(language, tenant.timeZone, clock.now),
      number,
      content: namesOf(placed, journey).join('; '),
      address: lineOf(place.place),
    },
    link: linkIn(parts.publicUrl, `/customerjourney/${tenant.shortId}/summary?${wanted.toString()}`, { shortId: undefined }),
    // An address that is unknown for the customer gets no typed text.
    ...(!isKnown && { recipientIs: 'unknown' }),
  }
  await parts.publicMails.write(transaction, received, causedFrom(ip, 'typed'))
}

/** Returns the names of the ordered products, in the order's language. */
function namesOf({ input, language }: PlacedOrder, { offered }: ReadJourney): readonly string[] {
  const names = new Map(
    offered.containers.flatMap(({ products }) => products.map(({ id, name }) => [id, ownTextIn(name, language, language)] as const)),
  )
  return input.order.products.map((id) => names.get(id) ?? '')
}
