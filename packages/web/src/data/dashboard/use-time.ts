import { datesIn } from '../../i18n/dates-in.ts'
import { useLocale } from '../record/use-locale.ts'

/** Returns a formatter of instants as a day and a time. */
export function useTime(): (instant: string) => string {
  const { language, timeZone } = useLocale()
  const format = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (instant) => format.format(new Date(instant))
}
