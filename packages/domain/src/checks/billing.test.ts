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

test('the price of a unit is judged by its seconds, and wins over the price of a minute', () => {
  const zone = (
    initial: readonly [number, number | null],
    following: readonly [number, number | null],
    singleprice: number | null = null,
  ) => ({
    euCap: true,
    priceComponents: [
      {
        pricingType: 'tacted',
        singleprice,
        priceTact: {
          ...{ initialSeconds: initial[0], initialPrice: initial[1] },
          ...{ followingSeconds: following[0], followingPrice: following[1] },
        },
      },
    ],
  })
  const result = (...of: Parameters<typeof zone>) => holds('euCallCap', zone(...of))
  expect(result([60, 0.19], [60, 0.19])).toEqual({ value: true })
  expect(result([60, 0.19], [30, 0.095])).toEqual({ value: true })
  expect(result([60, 0.19], [30, 0.0951])).toEqual({ value: false })
  expect(result([60, 0.1901], [1, 0])).toEqual({ value: false })
  expect(result([30, 0.1], [10, 0.01])).toEqual({ value: false })
  expect(result([60, 0.1], [60, 0.1], 0.99)).toEqual({ value: true })
  // One price alone is not charged: the price of a minute is.
  expect(result([60, 0.99], [60, null], 0.19)).toEqual({ value: true })
  expect(result([60, null], [60, null], 0.2)).toEqual({ value: false })
})

test('a mandate whose account is wrong is named until it is revoked, one without cover is not', () => {
  const mandate = (reason: string, revokedAt: string | null = null) => ({ revokedAt, collections: [{ state: 'returned', reason }] })
  expect(holds('mandateFailed', mandate('AC04'))).toEqual({ value: false })
  expect(holds('mandateFailed', mandate('AC04', '2026-11-28'))).toEqual({ value: true })
  expect(holds('mandateFailed', mandate('AM04'))).toEqual({ value: true })
  expect(holds('mandateFailed', { revokedAt: null, collections: [] })).toEqual({ value: true })
})
