import { contractSummary } from '@twinwerk/domain/letters/contract-summary'
import { productInformation } from '@twinwerk/domain/letters/product-information'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { fillLetter } from '../documents/fill-letter.ts'
import { offeredContract } from '../documents/offered-contract.ts'
import type { Letter, Sender } from '../documents/letter.ts'
import { twinValues } from '../documents/twin-values.ts'
import type { QueryClock } from '../store/query/run-query.ts'

type Written = { readonly registry: Registry; readonly language: Language; readonly sender: Sender; readonly clock: QueryClock }

/**
 * Returns the summary of a future contract. It fills the letter of a contract with the ordered product twins, so that the summaries before
 * and after the order have the same source.
 */
export function summaryLetter(
  written: Written,
  { products, day, provider }: { readonly products: readonly TwinJson[]; readonly day: string | null; readonly provider: TwinJson },
): Letter {
  const contract = offeredContract(products, { 'contract:contractBegin': day, 'contract:supplierForContract': [provider] })
  return fill(contractSummary, contract, written)
}

export function informationLetter(written: Written, product: TwinJson): Letter {
  return fill(productInformation, product, written)
}

function fill(template: typeof contractSummary, twin: TwinJson, { registry, language, sender, clock }: Written): Letter {
  const values = twinValues(registry, twin, { language, timeZone: clock.timeZone })
  const { recipient, ...letter } = fillLetter(template, { language, sender, values, today: printDateInFull(clock.today, language) })
  return recipient && recipient.length > 0 && template === contractSummary ? { ...letter, recipient } : letter
}
