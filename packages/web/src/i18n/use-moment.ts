import { datesIn } from './dates-in.ts'
import { useLanguage } from './use-text.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns a formatter of moments: relative to now within the last day, otherwise a date, also for moments in the future. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage()
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const far = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'medium' })
  return (instant) => {
    const ago = Date.now() - Date.parse(instant)
    if (ago >= day || ago < -minute) return far.format(new Date(instant))
    if (ago >= hour) return near.format(-Math.floor(ago / hour), 'hour')
    return near.format(-Math.max(0, Math.floor(ago / minute)), 'minute')
  }
}
