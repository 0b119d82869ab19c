import type { Output } from '@twinwerk/contract/calls'
import type { Language } from '@twinwerk/model/text/text'
import { orderFacts } from '../orders/order-facts.ts'
import type { PublicTokens } from '../identity/public/public-tokens.ts'
import type { OrderedContent } from '../identity/public/token-contents.ts'
import { factsOf } from '../declarations/receipt-letter.ts'
import type { ShownLink } from './confirm-proof.ts'
import { lockLink, readProofToken } from './lock-link.ts'

type Opened = Output<'POST /customerjourney/{tenant}/proof'>

const summarySeconds = 24 * 3600

/** Returns the declaration of a link as typed. It contains no data that we have about the customer. */
export async function openProof(
  { tokens }: { readonly tokens: PublicTokens },
  { tenant, store, link, language }: ShownLink & { readonly language: Language },
): Promise<Opened> {
  const token = await readProofToken({ tokens, tenant: tenant.uuid, link })
  if (typeof token === 'string') return { state: token, declared: null }
  const held = await store.database.transaction({ role: 'app', tenant: tenant.uuid }, (transaction) =>
    lockLink(transaction, store, { token, tenant: tenant.uuid }),
  )
  if (typeof held === 'string') return { state: held, declared: null }
  const { declared, content } = held
  const shown = { number: declared.number, declaredAt: declared.at }
  if (declared.kind === 'declaration') {
    const { confirmed } = declared
    const facts = [...factsOf({ ...confirmed, language })]
    return { state: 'open', declared: { ...shown, kind: confirmed.declaration.kind, facts, summary: null } }
  }
  const ordered: OrderedContent | undefined =
    content.journey === undefined ? undefined : { journey: content.journey, acknowledgement: declared.acknowledgement }
  const summary =
    ordered === undefined
      ? null
      : await tokens.issue({ purpose: 'ordered', tenant: tenant.uuid, seconds: summarySeconds, content: ordered })
  return { state: 'open', declared: { ...shown, kind: 'order', facts: [...orderFacts(declared.ordered, language)], summary } }
}
