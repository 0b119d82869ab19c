import { valueTypes } from '@twinwerk/model/value/registry'
import { useTranslation } from 'react-i18next'
import { daysOf, stateOfPeriod } from '../../data/record/period-days.ts'
import { useLocale } from '../../data/record/use-locale.ts'

/** Returns a formatter for the period of a link: 'ab 05.01.27', 'bis 04.01.27', or nothing if the link is simply current. */
export function usePeriodWords(): (period: { readonly begin: string | null; readonly end: string | null }) => string {
  const { t } = useTranslation('panel')
  const locale = useLocale()
  const print = (day: string) => valueTypes.date.print(day, { dataType: 'date' }, locale)
  return (period) => {
    const { first, last } = daysOf(period, locale.timeZone)
    const isComing = stateOfPeriod(period, Date.now()) === 'future'
    const words = [isComing && first ? t('from', { day: print(first) }) : '', last ? t('until', { day: print(last) }) : '']
    return words.filter(Boolean).join(' ')
  }
}
