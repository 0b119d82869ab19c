import { present } from '@twinwerk/model/error/present'
import { evaluate } from '@twinwerk/model/expression/evaluate'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { expect, test } from 'vitest'
import { billingChecks } from './billing.ts'

/** Returns true if a twin with these values keeps the rule of a check. */
function holds(name: string, twin: Parameters<typeof evaluate>[1]): unknown {
  const { rule } = present(
    billingChecks.find((each) => each.name === name),
    name,
  )
  if (rule.kind !== 'holds') throw new Error(`${name} is another kind of rule`)
  const expression = parseExpression(rule.when)
  if (expression.kind === 'problem') throw new Error(expression.key)
  return evaluate(expression, twin)
}

test('a call to another country of the EU costs at most the cap', () => {
  const zone = (euCap: boolean, singleprice: number, pricingType = 'tacted') => ({ euCap, priceComponents: [{ pricingType, singleprice }] })
  expect(holds('euCallCap', zone(true, 0.19))).toEqual({ value: true })
  expect(holds('euCallCap', zone(true, 0.1901))).toEqual({ value: false })
  expect(holds('euCallCap', zone(false, 0.99))).toEqual({ value: true })
  expect(holds('euCallCap', zone(true, 5, 'once'))).toEqual({ value: true })
})

test('a mandate whose account is wrong is named until it is revoked, one without cover is not', () => {
  const mandate = (reason: string, revokedAt: string | null = null) => ({ revokedAt, collections: [{ state: 'returned', reason }] })
  expect(holds('mandateFailed', mandate('AC04'))).toEqual({ value: false })
  expect(holds('mandateFailed', mandate('AC04', '2026-11-28'))).toEqual({ value: true })
  expect(holds('mandateFailed', mandate('AM04'))).toEqual({ value: true })
  expect(holds('mandateFailed', { revokedAt: null, collections: [] })).toEqual({ value: true })
})
