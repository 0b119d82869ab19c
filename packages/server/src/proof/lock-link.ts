import type { PublicToken, PublicTokens } from '../identity/public/public-tokens.ts'
import type { ProofContent } from '../identity/public/token-contents.ts'
import { isKnownMail } from '../declarations/known-mail.ts'
import { isOfOrder } from '../store/changes/is-of-order.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Store } from '../store/store.ts'
import type { Declared } from './read-declared.ts'
import { readDeclared } from './read-declared.ts'
import type { WaitingProcess } from './waiting-process.ts'
import { lockWaiting } from './waiting-process.ts'

/** A valid link, whose process stays locked until the transaction ends. */
export type LockedLink = {
  readonly token: PublicToken<'proof'>
  readonly content: ProofContent
  readonly waiting: WaitingProcess
  readonly declared: Declared
  /** The person (uuid) whom an order created from typed data. Undefined after a clerk has chosen another customer. */
  readonly typed: string | undefined
}

/** The reason why a link confirms nothing. */
export type Closed = 'used' | 'decided' | 'expired' | 'invalid'

type LinkRequest = { readonly tokens: PublicTokens; readonly tenant: string; readonly link: string }

/** Reads the token of a link. Only its sealed content identifies a process, so a link cannot be guessed. */
export async function readProofToken({ tokens, tenant, link }: LinkRequest): Promise<PublicToken<'proof'> | Closed> {
  return (await tokens.read('proof', tenant, link)) ?? 'invalid'
}

/**
 * Locks the process of a link and validates the link. Otherwise returns the reason:
 * - `used` after its own click,
 * - `decided` after a clerk's decision, or if another customer is linked to the process,
 * - `invalid` if the recipient's address is no longer an address of the customer.
 */
export async function lockLink(
  transaction: Transaction,
  store: Store,
  { token, tenant }: { readonly token: PublicToken<'proof'>; readonly tenant: string },
): Promise<LockedLink | Closed> {
  const { content } = token
  const { process, customer, mail } = content
  const waiting = await lockWaiting(transaction, store, { tenant, process })
  if (!waiting) return (await wasUsed(transaction, { tenant, id: token.id })) ? 'used' : 'decided'
  const declared = await readDeclared(transaction, store, { tenant, process })
  if (!declared) return 'invalid'
  const partner = waiting.partner?.uuid
  const typed =
    partner !== undefined && declared.kind === 'order' && (await isOfOrder(transaction, { tenant, partner, process })) ? partner : undefined
  if (typed === undefined && partner !== customer) return 'decided'
  if (!(await isKnownMail(transaction, store, { tenant, customer, mail }))) return 'invalid'
  return { token, content, waiting, declared, typed }
}

async function wasUsed({ run }: Transaction, { tenant, id }: { readonly tenant: string; readonly id: string }): Promise<boolean> {
  const { rowCount } = await run({
    name: 'proof-used',
    text: 'select 1 from used_token where tenant_id = $1 and id = $2',
    values: [tenant, id],
  })
  return rowCount > 0
}
