import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../expression/evaluate.ts'
import { parseExpression } from '../expression/parse.ts'
import { valueTypes } from '../value/registry.ts'
import { euroOf, tenThousandths } from './currency.ts'
import { lawRuns } from '../testing/law-runs.ts'

const runs = lawRuns(5_000, 100_000)

/** Amounts in 1/10,000 euro up to a billion euro; rates in 1/100 percent. */
const amount = fc.bigInt(-(10n ** 13n), 10n ** 13n)
const rate = fc.bigInt(0n, 10_000n)
const euro = (counted: bigint) => euroOf(Number(counted))
const percent = (hundredths: bigint) => Number(hundredths) / 100

/** Rounds a fraction commercially: half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n === denominator < 0n ? 1n : -1n
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  return sign * ((top * 2n + bottom) / (bottom * 2n))
}

function computed(text: string, data: Record<string, unknown>): unknown {
  const expression = parseExpression(text)
  if (expression.kind === 'problem') throw new Error(text)
  const outcome = evaluate(expression, data)
  return 'value' in outcome ? outcome.value : outcome.reason
}

test('an amount is kept exactly: what is written in euro is a whole number of ten-thousandths and comes back', () => {
  const attribute = { dataType: 'double', unit: 'currency' } as const
  fc.assert(
    fc.property(fc.maxSafeInteger(), (counted) => {
      const written = euroOf(counted)
      if (valueTypes.double.check(written, attribute) === undefined) expect(euroOf(tenThousandths(written)!)).toBe(written)
      if (Math.abs(counted) < 2 ** 49) expect(tenThousandths(written)! + 0).toBe(counted + 0)
    }),
    runs,
  )
})

test('gross out of net is what whole numbers say, to the cent and to the ten-thousandth', () => {
  fc.assert(
    fc.property(amount, rate, (net, tax) => {
      const data = { net: euro(net), rate: percent(tax) }
      const exact = net * (10_000n + tax)
      expect(computed('round(net * (100 + rate) / 100, 2)', data)).toBe(Number(rounded(exact, 1_000_000n)) / 100 + 0)
      expect(computed('round(net * (100 + rate) / 100, 4)', data)).toBe(Number(rounded(exact, 10_000n)) / 10_000 + 0)
    }),
    runs,
  )
})

test('net out of gross is what whole numbers say', () => {
  fc.assert(
    fc.property(amount, rate, (gross, tax) => {
      const data = { gross: euro(gross), rate: percent(tax) }
      const expected = rounded(gross * 10_000n * 100n, (10_000n + tax) * 10_000n)
      expect(computed('round(gross * 100 / (100 + rate), 2)', data)).toBe(Number(expected) / 100 + 0)
    }),
    runs,
  )
})

test('a sum of amounts loses nothing, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
      const total = amounts.reduce((sum, each) => sum + each, 0n)
      expect(computed('sum(amounts)', { amounts: amounts.map(euro) })).toBe(euro(total))
      expect(computed('sum(amounts)', { amounts: amounts.toReversed().map(euro) })).toBe(euro(total))
    }),
    { numRuns: Math.floor(runs.numRuns / 5) },
  )
})
