import type { Locale } from '@twinwerk/model/value/value-type'
import { dateFormat } from '../../i18n/date-format.ts'

type Window = {
  /** Instants in ISO 8601. */
  readonly begin: string
  readonly end: string | undefined
  readonly namesDay: boolean
}

/**
 * Returns the time of a visit, such as '08:00–10:00'. A window over midnight has two clock times as well: with dates it would not fit on a
 * card. `namesDay` puts the day before it.
 */
export function timeWindow({ begin, end, namesDay }: Window, { language, timeZone }: Locale): string {
  const clock = dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone })
  const day = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'numeric', timeZone })
  const times = [begin, ...(end === undefined ? [] : [end])].map((instant) => clock.format(new Date(instant))).join('–')
  return namesDay ? `${day.format(new Date(begin))} ${times}` : times
}
