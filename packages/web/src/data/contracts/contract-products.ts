import { monthlyCost } from '@twinwerk/model/calculator/price/monthly-cost'
import { contractPhase } from '@twinwerk/model/calculator/term/contract-phase'
import type { Amount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { announcedPrices, announcedUsage, type AnnouncedPrice, type AnnouncedUsage } from './unmet-prices.ts'
import { pricedElement, productName } from './contract-view.ts'
import { linked, numberOf, textOf } from './twin-parts.ts'

/** A product of a contract. `monthly` is undefined where instalments are paid in its place. Days are `YYYY-MM-DD`. */
export type ContractProduct = {
  readonly id: string
  readonly name: string
  readonly definition: string | undefined
  readonly quantity: number
  readonly begin: string
  readonly end: string | null
  readonly isComing: boolean
  readonly monthly: Amount | undefined
  /** Its monthly cost from the days on which announced price changes apply. */
  readonly announced: readonly AnnouncedPrice[]
  /** Its prices by usage that change on a later day. */
  readonly announcedUsage: readonly AnnouncedUsage[]
}

/** Returns the products of a contract that run today or begin later, the running ones first. */
export function contractProducts(contract: TwinJson, today: string): readonly ContractProduct[] {
  const hasInstalments = numberOf(contract, 'contractEnergySupply:budgetInstalment') !== null
  const products = linked(contract, 'contract:contractElements').flatMap((element): readonly ContractProduct[] => {
    const begin = textOf(element, 'contractElement:contractElementBegin') ?? today
    const end = textOf(element, 'contractElement:contractElementEnd')
    const phase = contractPhase({ begin, end }, today)
    if (phase === 'ended') return []
    const isComing = phase === 'future'
    return [
      {
        ...{ id: element.id, name: productName(element), begin, end, isComing },
        definition: linked(element, 'contractElement:product')[0]?.definition,
        quantity: numberOf(element, 'contractElement:quantity') ?? 1,
        monthly: hasInstalments ? undefined : monthlyCost([pricedElement(element)], isComing ? begin : today),
        announced: hasInstalments ? [] : announcedPrices(element),
        announcedUsage: announcedUsage(element),
      },
    ]
  })
  return products.toSorted((one, other) => Number(one.isComing) - Number(other.isComing) || one.begin.localeCompare(other.begin))
}
