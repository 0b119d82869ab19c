import type { ConsumptionEvidence } from '@twinwerk/model/billing/energy/energy-facts'
import type { ItemExplanation } from '@twinwerk/model/billing/receipt-document'
import { valueTypes } from '@twinwerk/model/value/registry'
import { printMinutes } from '@twinwerk/model/value/format/minutes'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { billTexts } from '../../i18n/bill/texts.ts'
import type { Reasons } from './reasons.ts'

addTexts(billTexts)

/** A reason in words, with the name of its row in a list of facts. */
export type Reason = {
  readonly kind: 'price' | 'condition' | 'promotion' | 'calls' | 'steps' | 'readings'
  readonly text: string
  /** The usual case, which a bill need not say at each line. */
  readonly isUsual?: true
}

/**
 * Returns a function that says why an item costs what it does: version, promotion and condition of its price, its calls, steps and
 * readings, as they were billed.
 */
export function useReasonWords(): (reasons: Reasons) => readonly Reason[] {
  const { t } = useTranslation('bill')
  const locale = useLocale()
  const { language } = locale
  const day = (value: string) => valueTypes.date.print(value, { dataType: 'date' }, locale)
  const money = (amount: number) => printNumber(amount, { dataType: 'double', unit: 'currency', decimals: 4 }, language)
  const number = (value: number) => printNumber(value, { dataType: 'double', decimals: 4 }, language)
  return ({ origin, steps, evidence }) => [
    ...(origin ? originReasons(origin) : []),
    ...(steps && steps.bands.length > 1 ? [{ kind: 'steps' as const, text: stepText(steps) }] : []),
    ...(evidence ? evidenceTexts(evidence).map((text) => ({ kind: 'readings' as const, text })) : []),
  ]

  function originReasons({ validFrom, isAgreed, promotion, condition, calls }: NonNullable<Reasons['origin']>): Reason[] {
    const since = validFrom === undefined ? '' : t('validSince', { day: day(validFrom) })
    const price = [t(isAgreed ? 'agreedPrice' : 'productPrice'), since].filter((part) => part !== '').join(', ')
    return [
      { kind: 'price', text: price, ...(!isAgreed && since === '' && { isUsual: true as const }) },
      ...(promotion
        ? [{ kind: 'promotion' as const, text: t('promotionText', { day: day(promotion.until), price: money(promotion.regular) }) }]
        : []),
      ...(condition === undefined ? [] : [{ kind: 'condition' as const, text: condition }]),
      ...(calls ? [{ kind: 'calls' as const, text: callsText(calls) }] : []),
    ]
  }

  function callsText({ count, billedSeconds, tact }: NonNullable<NonNullable<Reasons['origin']>['calls']>): string {
    const counted = t('callsText', { count, minutes: printMinutes(billedSeconds) })
    return tact ? `${counted}, ${t('tactText', { first: tact.initialSeconds, following: tact.followingSeconds })}` : counted
  }

  function stepText({ mode, bands }: NonNullable<ItemExplanation['steps']>): string {
    const ordered = bands.toSorted((one, other) => one.from - other.from)
    const steps = ordered.map(({ price }, index) => {
      const next = ordered[index + 1]
      return next ? t('stepUpTo', { bound: number(next.from), price: money(price) }) : t('stepAbove', { price: money(price) })
    })
    return mode === 'volume' ? t('byVolume', { steps: steps.join(', ') }) : steps.join(', ')
  }

  function evidenceTexts({ meters, gas }: ConsumptionEvidence): string[] {
    const registers = meters.map(({ meter, register, unit, factor, begin, end }) => {
      const name = [meter ?? '', register].filter((part) => part !== '').join(' ')
      const readings = `${day(begin.day)}: ${number(begin.value)} ${unit} – ${day(end.day)}: ${number(end.value)} ${unit}`
      return `${name} ${readings}${factor === 1 ? '' : ` × ${number(factor)}`}`.trim()
    })
    if (!gas) return registers
    const { cubicMetres, stateNumber, calorificValue } = gas
    const terms = { cubicMetres: number(cubicMetres), stateNumber: number(stateNumber), calorificValue: number(calorificValue) }
    return [...registers, t('gasText', terms)]
  }
}
