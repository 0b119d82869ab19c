import type { DocumentItem } from '@twinwerk/model/billing/receipt-document'
import type { Language } from '@twinwerk/model/text/text'
import { printPrice, printQuantity } from './receipt-figures.ts'
import { say } from './receipt-words.ts'

/** The steps of the price of an item in one line: each bound with its price (§ 40 (1) EnWG: the prices that apply). None for one price. */
export function stepWords({ explanation, unitCode }: DocumentItem, language: Language): string[] {
  const { mode, period, bands } = explanation?.steps ?? { mode: 'graduated', period: '', bands: [] }
  if (bands.length < 2) return []
  const ordered = bands.toSorted((one, other) => one.from - other.from)
  const steps = ordered.map(({ price: euro }, index) => {
    const [price, next] = [printPrice(euro, language), ordered[index + 1]]
    return next
      ? say('stepUpTo', language, { bound: printQuantity({ quantity: next.from, unitCode }, language), price })
      : say('stepAbove', language, { price })
  })
  const whole = period === 'P1Y' ? 'stepsOfYear' : period === 'P1M' ? 'stepsOfMonth' : 'stepsOfPeriod'
  return [say(mode === 'volume' ? 'stepsByVolume' : whole, language, { steps: steps.join(', ') })]
}
