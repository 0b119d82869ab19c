import { useLocale } from '../../../data/record/use-locale.ts'
import { datesIn } from '../../../i18n/dates-in.ts'
import styles from './History.module.css'

/** The time of an event (an ISO instant), in the tenant's time zone. */
export function Moment({ at }: { readonly at: string }) {
  const { language, timeZone } = useLocale()
  return (
    <time className={styles.time} dateTime={at}>
      {new Date(at).toLocaleString(datesIn(language), { timeZone, dateStyle: 'short', timeStyle: 'short' })}
    </time>
  )
}
