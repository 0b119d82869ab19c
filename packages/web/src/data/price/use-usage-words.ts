import { printDateInFull } from '@twinwerk/model/value/format/date'
import { formatTag } from '@twinwerk/model/value/format/language'
import { formatOf } from '@twinwerk/model/value/format/number-format'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { priceTexts } from '../../i18n/price/texts.ts'
import type { AnnouncedUsage } from '../contracts/unmet-prices.ts'
import { useLocale } from '../record/use-locale.ts'

addTexts(priceTexts)

/** Units of UN/ECE Recommendation 20 by which energy and water are charged. A minute has a name in each language. */
const units: Readonly<Record<string, string>> = { KWH: 'kWh', MTQ: 'm³' }

/** Returns a function that says an announced price by usage or of calls beside the former one, a line for each step. */
export function useUsageWords(): (usage: AnnouncedUsage) => readonly string[] {
  const { t } = useTranslation('price')
  const { language } = useLocale()
  const tag = formatTag(language)
  const euro = formatOf(tag, { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const number = formatOf(tag, { maximumFractionDigits: 3 })
  return ({ day, name, unitCode, tact, steps }) =>
    steps.map(({ from, before, after }) => {
      const unit = unitCode === 'MIN' ? t('minute') : (units[unitCode ?? ''] ?? t('unit'))
      const values = { name, unit, before: euro.format(before), after: euro.format(after), day: printDateInFull(day, language) }
      if (tact) return t(tact === 'initial' ? 'initialUnit' : 'followingUnit', values)
      return from === 0 ? t('usage', values) : t('usageStep', { ...values, from: number.format(from) })
    })
}
