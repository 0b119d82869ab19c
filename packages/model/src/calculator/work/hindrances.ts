import type { Text } from '../../text/text.ts'
import type { Hours, Span } from './free-slots.ts'
import { isNear, isWorkingTime } from './free-slots.ts'

/**
 * The reasons against a visit at a time: it is over, the person is absent, has another visit, does not work then, or does not work then in
 * that area.
 */
export type Hindrance = 'past' | 'absent' | 'taken' | 'off' | 'area'

/** The times of a person. Without `hours` nothing is known of when and where the person works. */
export type PersonPlan = { readonly hours: readonly Hours[]; readonly absences: readonly Span[]; readonly visits: readonly Span[] }

type Wanted = {
  readonly span: Span
  /** The postcode of the place; undefined if it is not known. */
  readonly postcode: string | undefined
  /** ISO instant. */
  readonly now: string
  readonly timeZone: string
}

/** Returns what forbids a visit to a person at a time, in the order in which people should read it. Empty if nothing does. */
export function hindrancesOf({ hours, absences, visits }: PersonPlan, { span, postcode, now, timeZone }: Wanted): readonly Hindrance[] {
  const meets = (other: Span) => Date.parse(other.begin) < Date.parse(span.end) && Date.parse(other.end) > Date.parse(span.begin)
  const isWorking = (of: readonly Hours[]) => hours.length === 0 || isWorkingTime(of, span, timeZone)
  const isOff = !isWorking(hours)
  const found: readonly (readonly [Hindrance, boolean])[] = [
    ['past', Date.parse(span.end) <= Date.parse(now)],
    ['absent', absences.some(meets)],
    ['taken', visits.some(meets)],
    ['off', isOff],
    ['area', !isOff && !isWorking(hours.filter(({ postcodes }) => isNear(postcodes, postcode)))],
  ]
  return found.flatMap(([hindrance, holds]) => (holds ? [hindrance] : []))
}

/** The sentences for each reason, for screens and refusals. */
export const hindranceTexts: Readonly<Record<Hindrance, Text>> = {
  past: { de: 'Diese Zeit ist vorbei.', en: 'This time is over.' },
  absent: { de: 'Zu dieser Zeit abwesend.', en: 'Absent at this time.' },
  taken: { de: 'Zu dieser Zeit schon bei einem anderen Termin.', en: 'Already with another appointment at this time.' },
  off: { de: 'Außerhalb der Einsatzzeiten.', en: 'Outside of the working times.' },
  area: { de: 'Der Ort liegt nicht im Einsatzgebiet.', en: 'The place is outside of the working area.' },
}
