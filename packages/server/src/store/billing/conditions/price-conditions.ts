import type { DateText } from '@twinwerk/model/calendar/date'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { evaluate } from '@twinwerk/model/expression/evaluate'
import { parseExpression } from '@twinwerk/model/expression/parse'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { wireValue } from '../../physical/stored-value.ts'
import type { ConditionRow, LinkedRow } from './condition-rows.ts'

/** A condition of a price component (uuids): the price applies to the element only where the expression is true. */
export type PriceCondition = { readonly element: string; readonly component: string; readonly condition: string }

type PriceOnDay = Omit<PriceCondition, 'condition'> & { readonly day: DateText }

/** A condition that could not be evaluated, with the reason in English. */
export type ConditionProblem = PriceCondition & { readonly reason: string }

export type Conditions = {
  readonly registry: Registry
  readonly conditions: readonly PriceCondition[]
  readonly rows: readonly ConditionRow[]
  readonly clock: ExpressionClock
}

/**
 * Returns the conditions of prices as a function. A condition is evaluated once for each day that is asked for, with the links and the date
 * of that day; one that fails does not hold. `problems` holds the conditions that fail today, and grows when one fails on another day.
 */
export function priceConditions({ registry, conditions, rows, clock }: Conditions): {
  holds: (price: PriceOnDay) => boolean
  problems: ConditionProblem[]
} {
  const named = new Map(rows.map((row) => [row.element, row]))
  const parsed = new Map(conditions.map((each) => [keyOf(each), { ...each, expression: parseExpression(each.condition) }]))
  const problems: ConditionProblem[] = []
  const evaluated = new Map<string, boolean>()
  const evaluateOn = (key: string, day: DateText): boolean => {
    const found = parsed.get(key)
    if (!found) return false
    const { expression, ...each } = found
    const outcome =
      expression.kind === 'problem'
        ? { reason: expression.key }
        : evaluate(expression, contextOn(registry, { row: named.get(each.element), any: rows[0], day }), clockOn(clock, day))
    if ('value' in outcome) return outcome.value === true
    if (!problems.some((problem) => keyOf(problem) === key)) problems.push({ ...each, reason: outcome.reason })
    return false
  }
  const holds = ({ day, ...price }: PriceOnDay) => {
    const question = `${keyOf(price)}/${day}`
    const holding = evaluated.get(question) ?? evaluateOn(keyOf(price), day)
    evaluated.set(question, holding)
    return holding
  }
  for (const each of conditions) holds({ ...each, day: clock.today })
  return { holds, problems }
}

function keyOf({ element, component }: Pick<PriceCondition, 'element' | 'component'>): string {
  return `${element}/${component}`
}

/** A day's clock stands at its begin. */
function clockOn(clock: ExpressionClock, day: DateText): ExpressionClock {
  if (day === clock.today) return clock
  return { ...clock, today: day, now: clock.timeZone === undefined ? `${day}T00:00:00.000Z` : startOfDay(day, clock.timeZone) }
}

type RowsOnDay = { readonly row: ConditionRow | undefined; readonly any: ConditionRow | undefined; readonly day: DateText }

/**
 * Returns the names that a condition may use. Each leads to the values of a twin by short name. An element that is only assumed has no row:
 * it takes the contract and the payment of any other.
 */
function contextOn(registry: Registry, { row, any, day }: RowsOnDay): (name: string) => unknown {
  const values = (definition: string, stored: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(definitionOf(registry, definition).allAttributes.map((each) => [each.name, wireValue(each, stored)]))
  const linked = (links: readonly LinkedRow[] = []) => {
    const link = linkOn(links, day)
    return link ? values(link.definition, link.row) : null
  }
  const shared = row ?? any
  const named: Readonly<Record<string, () => unknown>> = {
    element: () => (row ? values('contractElement', row.elementRow) : null),
    contract: () => (shared ? values(shared.contract, shared.contractRow) : null),
    product: () => linked(row?.products),
    partner: () => linked(shared?.partners),
    paymentMethod: () => linked(shared?.payments),
  }
  return (name) => (Object.hasOwn(named, name) ? named[name]?.() : undefined)
}

/** Returns the link of a day. Days before the first link take that one: contracts are often entered after they began. */
function linkOn(links: readonly LinkedRow[], day: DateText): LinkedRow | undefined {
  const holding = links.findLast(({ from, to }) => (from === null || from <= day) && (to === null || to >= day))
  return holding ?? links.find(({ from }, index) => index === 0 && from !== null && from > day)
}
