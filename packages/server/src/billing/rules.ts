import { isLaw, lawValue, type LawName } from '@twinwerk/domain/law-values'
import type { BillingRules, TaxClass } from '@twinwerk/model/billing/facts'
import type { DateText } from '@twinwerk/model/calendar/date'
import { priceConditions, type ConditionProblem, type Conditions } from '../store/billing/conditions/price-conditions.ts'

const laws: Readonly<Record<Exclude<TaxClass, 'none'>, LawName>> = {
  regular: 'vatRegular',
  reduced: 'vatReduced',
  gasAndHeat: 'vatGasAndHeat',
}

/** Returns the tax rate of a class on a day, in percent. Gas and heat have the regular rate on days without a rate of their own. */
function taxRateOn(taxClass: TaxClass, day: DateText): number {
  if (taxClass === 'none') return 0
  const law = laws[taxClass]
  return lawValue(isLaw(law, day) ? law : 'vatRegular', day)
}

/** Energy is taxed by the rates of its days, not by that of the last one, where `splitsEnergyTax` is true. */
type BillingConditions = Conditions & { readonly splitsEnergyTax: boolean }

/** Returns the rules of law and those of the conditions of prices. `problems` are those of `priceConditions`. */
export function billingRules({ splitsEnergyTax, ...conditions }: BillingConditions): { rules: BillingRules; problems: ConditionProblem[] } {
  const { holds, problems } = priceConditions(conditions)
  return { rules: { rateOn: taxRateOn, holds, splitsEnergyTax }, problems }
}
