import { useTranslation } from 'react-i18next'
import { datesIn } from '../../../i18n/dates-in.ts'
import { useLanguage } from '../../../i18n/use-text.ts'
import type { Check } from '../checks.ts'

/** Each reason uses some of them. */
const noValues = { actual: '', chip: '', expected: '', installed: '', mac: '', name: '', size: 0, space: 0, version: '' }

/** Returns a function that words the reason of a check, and what else it has to say. */
export function useReason(): (check: Check) => string | undefined {
  const { t } = useTranslation('flasher')
  const time = new Intl.DateTimeFormat(datesIn(useLanguage()), { timeStyle: 'short' })
  return ({ reason, values = {} }) => {
    if (reason === undefined) return undefined
    const { since } = values
    return t(`reason.${reason}`, { ...noValues, ...values, since: typeof since === 'string' ? time.format(new Date(since)) : '' })
  }
}
