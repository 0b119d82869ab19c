import { useLocale } from '../../data/record/use-locale.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import styles from './Timeline.module.css'

/** The time of an entry in the tenant's time zone; the day alone where no time of day is known. */
export function EntryTime({ at, isDay }: { readonly at: string; readonly isDay: boolean }) {
  const { language, timeZone } = useLocale()
  const look = isDay ? ({ dateStyle: 'medium' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  return (
    <time className={styles.time} dateTime={at}>
      {new Date(at).toLocaleString(datesIn(language), { timeZone, ...look })}
    </time>
  )
}
