import { printDateInFull } from '@twinwerk/model/value/format/date'
import { formatTag } from '@twinwerk/model/value/format/language'
import { formatOf } from '@twinwerk/model/value/format/number-format'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../data/record/use-locale.ts'
import { isCalendarMonth, moreThan, type Used } from './consumption-view.ts'

type Span = Pick<Used, 'from' | 'to'>

/** Below this share two consumptions are about the same. */
const sameShare = 0.01

/** Returns functions that say consumptions: quantities, days and comparisons. */
export function useUsedWords(unit: string) {
  const { language } = useLocale()
  const { t } = useTranslation('consumption')
  return useMemo(() => {
    const tag = formatTag(language)
    const whole = formatOf(tag, { maximumFractionDigits: 0 })
    const fine = formatOf(tag, { maximumFractionDigits: unit === 'm³' ? 2 : 1 })
    const percent = formatOf(tag, { style: 'percent', maximumFractionDigits: 0 })
    const month = (length: 'short' | 'long', { from }: Span) =>
      new Intl.DateTimeFormat(tag, { month: length, ...(length === 'long' && { year: 'numeric' }), timeZone: 'UTC' }).format(
        Date.parse(from),
      )
    const day = (date: string) => printDateInFull(date, language)
    const days = ({ from, to }: Span) => `${day(from)} – ${day(to)}`
    return {
      day,
      days,
      /** Quantities below ten have decimals. */
      quantity: (value: number) => `${(value < 10 ? fine : whole).format(value)}\u00a0${unit}`,
      perDay: (value: number) => t('perDay', { quantity: `${fine.format(value)}\u00a0${unit}` }),
      place: (span: Span) => (isCalendarMonth(span) ? month('long', span) : days(span)),
      axis: (span: Span) => month('short', span),
      /** Returns the key of the comparison and its percent. */
      compared: (one: Used, other: Used | undefined) => {
        const more = other && moreThan(one, other)
        if (more === undefined) return { key: 'alone', percent: '' } as const
        const key = Math.abs(more) < sameShare ? 'same' : more > 0 ? 'more' : 'less'
        return { key, percent: percent.format(Math.abs(more)) } as const
      },
    }
  }, [language, unit, t])
}
