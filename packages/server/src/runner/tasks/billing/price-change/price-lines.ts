import type { ComparedPrice } from '@twinwerk/model/billing/compared-price'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { grossPrice } from './monthly-gross.ts'
import type { Change } from './read-changes.ts'

type Words = Readonly<Record<'first' | 'following' | 'minute', string>> & {
  compared(before: string, after: string, unit: string): string
  per(unit: string): string
  step(from: string, unit: string): string
  oneBefore(amount: string, unit: string): string
  oneAfter(amount: string, unit: string): string
}

const words: Readonly<Record<'de' | 'en', Words>> = {
  de: {
    compared: (before, after, unit) => `bisher ${before}, künftig ${after}${unit} (brutto)`,
    per: (unit) => ` je ${unit}`,
    step: (from, unit) => `ab ${from}${unit}`,
    oneBefore: (amount, unit) => `bisher ${amount}${unit} (brutto)`,
    oneAfter: (amount, unit) => `künftig ${amount}${unit} (brutto)`,
    first: 'erster Takt',
    following: 'Folgetakt',
    minute: 'Minute',
  },
  en: {
    compared: (before, after, unit) => `${before} until now, then ${after}${unit} (gross)`,
    per: (unit) => ` per ${unit}`,
    step: (from, unit) => `from ${from}${unit}`,
    oneBefore: (amount, unit) => `${amount}${unit} until now (gross)`,
    oneAfter: (amount, unit) => `then ${amount}${unit} (gross)`,
    first: 'initial unit',
    following: 'following unit',
    minute: 'minute',
  },
}

/** Returns a former and the new price in words, a line for each amount that a customer pays. */
export function priceLines(change: Change, former: ComparedPrice, language: Language): readonly string[] {
  const { of, price, product } = change
  const text = words[language === 'en' ? 'en' : 'de']
  const name = `${String(product.valueOf('product:name') ?? '')}, ${String(of.valueOf('priceComponent:name') ?? '')}`
  const measure = { KWH: 'kWh', MTQ: 'm³' }[String(of.valueOf('priceComponent:unitCode'))]
  const per = measure === undefined || of.valueOf('priceComponent:pricingType') === 'recurring' ? '' : text.per(measure)
  const [before, after] = [grossPrice(of, former), grossPrice(of, price)]
  const line = (place: string, [one, other]: readonly [Amount, Amount], unit: string) =>
    `${name}${place}: ${text.compared(euros(one, language), euros(other, language), unit)}`
  if (before.kind === 'single' && after.kind === 'single') return [line('', [before.net, after.net], per)]
  if (before.kind === 'calls' && after.kind === 'calls') {
    if (!before.units || !after.units) return [line('', [before.perMinute, after.perMinute], text.per(text.minute))]
    return [
      line(`, ${text.first}`, [before.units.initialPrice, after.units.initialPrice], ''),
      line(`, ${text.following}`, [before.units.followingPrice, after.units.followingPrice], ''),
    ]
  }
  if (before.kind !== 'steps' || after.kind !== 'steps') return []
  const place = (from: number) =>
    `, ${text.step(from.toLocaleString(language === 'en' ? 'en-GB' : 'de-DE'), measure === undefined ? '' : `\u00a0${measure}`)}`
  const [old, next] = [inOrder(before.steps), inOrder(after.steps)]
  if (old.length === next.length && old.every(({ from }, index) => from === next[index]?.from))
    return old.map((step, index) => line(place(step.from), [step.price, next[index]?.price ?? 0n], per))
  return [
    ...old.map(({ from, price: amount }) => `${name}${place(from)}: ${text.oneBefore(euros(amount, language), per)}`),
    ...next.map(({ from, price: amount }) => `${name}${place(from)}: ${text.oneAfter(euros(amount, language), per)}`),
  ]
}

type Steps = Extract<ComparedPrice, { kind: 'steps' }>['steps']

function inOrder(steps: Steps): Steps {
  return steps.toSorted((left, right) => left.from - right.from)
}

function euros(amount: Amount, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : 'de-DE'
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4, minimumFractionDigits: 2 })
  return format.format(euroOfAmount(amount))
}
