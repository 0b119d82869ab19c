import { isLaw, lawValue, type LawName } from '@twinwerk/domain/law-values'
import type { BillingRules, TaxClass } from '@twinwerk/model/billing/facts'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { evaluate } from '@twinwerk/model/expression/evaluate'
import { parseExpression } from '@twinwerk/model/expression/parse'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { ConditionRow } from '../store/billing/condition-rows.ts'
import { wireValue } from '../store/physical/stored-value.ts'
import type { PriceCondition } from './element-facts.ts'

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

/** A condition that could not be evaluated, with the reason in English. */
export type ConditionProblem = PriceCondition & { readonly reason: string }

type Conditions = {
  readonly registry: Registry
  readonly conditions: readonly PriceCondition[]
  readonly rows: readonly ConditionRow[]
  readonly clock: ExpressionClock
  /** Energy is taxed by the rates of its days, not by that of the last one. */
  readonly splitsEnergyTax: boolean
}

/** The rules of law and those of the conditions of prices. Conditions are evaluated once; `problems` are those that failed. */
export function billingRules({ registry, conditions, rows, clock, splitsEnergyTax }: Conditions): {
  rules: BillingRules
  problems: ConditionProblem[]
} {
  const contexts = new Map(rows.map((row) => [row.element, contextOf(registry, row)]))
  // An element that is only assumed has the contract and the payment of the stored ones.
  const assumed = { ...[...contexts.values()][0], element: null, product: null }
  const problems: ConditionProblem[] = []
  const holding = new Map<string, boolean>()
  for (const each of conditions) {
    const expression = parseExpression(each.condition)
    const outcome =
      expression.kind === 'problem' ? { reason: expression.key } : evaluate(expression, contexts.get(each.element) ?? assumed, clock)
    if ('reason' in outcome) problems.push({ ...each, reason: outcome.reason })
    else holding.set(`${each.element}/${each.component}`, outcome.value === true)
  }
  const holds: BillingRules['holds'] = ({ element, component }) => holding.get(`${element}/${component}`) ?? false
  const rules: BillingRules = { rateOn: taxRateOn, holds, splitsEnergyTax }
  return { rules, problems }
}

/** The names that a condition may use. Each leads to the values of a twin by short name. */
function contextOf(registry: Registry, row: ConditionRow): Readonly<Record<string, unknown>> {
  const values = (definition: string | null, stored: Readonly<Record<string, unknown>> | null) =>
    definition === null || stored === null
      ? null
      : Object.fromEntries(definitionOf(registry, definition).allAttributes.map((each) => [each.name, wireValue(each, stored)]))
  return {
    element: values('contractElement', row.elementRow),
    contract: values(row.contract, row.contractRow),
    product: values(row.product, row.productRow),
    partner: values(row.partner, row.partnerRow),
    paymentMethod: values(row.payment, row.paymentRow),
  }
}
