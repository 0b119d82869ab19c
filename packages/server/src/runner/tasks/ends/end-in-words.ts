import { parseDuration } from '@twinwerk/model/calendar/duration'
import type { Language, Text } from '@twinwerk/model/text/text'
import { printDuration } from '@twinwerk/model/value/format/duration'
import { dayIn } from '../receiver.ts'

/** Days as ISO dates; `notice` as ISO 8601; `bound` is the end of a minimum term that still runs. */
type End = {
  readonly received: string
  readonly notice: string
  readonly bound: string | null
  readonly earliest: string
  readonly date: string
}

/** Returns why a contract, or a product of a contract, ends on a day by its notice. */
export function noticeInWords(end: End): Text {
  const { received, notice, bound, earliest, date } = end
  const said = (language: Language) => {
    const day = (each: string) => dayIn(language, each)
    const length = parseDuration(notice)
    return { day, length: length ? printDuration(length, language) : notice }
  }
  const [de, en] = [said('de'), said('en')]
  const [term, termEn] =
    bound === null
      ? ['Eine Mindestlaufzeit besteht nicht mehr (§ 56 Abs. 3 TKG).', 'There is no minimum term any more (section 56 (3) TKG).']
      : [`Die Mindestlaufzeit endet am ${de.day(bound)}.`, `The minimum term ends on ${en.day(bound)}.`]
  const [chosen, chosenEn] =
    date === earliest
      ? [`Frühestes Ende ist der ${de.day(earliest)}.`, `The earliest end is ${en.day(earliest)}.`]
      : [
          `Gewünscht ist der ${de.day(date)}, frühestens möglich der ${de.day(earliest)}.`,
          `${en.day(date)} was asked for, ${en.day(earliest)} would be the earliest.`,
        ]
  return {
    de: `Eingang am ${de.day(received)}, Frist ${de.length} (§§ 187 Abs. 1, 188 BGB). ${term} ${chosen}`,
    en: `Received on ${en.day(received)}, notice of ${en.length} (sections 187 (1), 188 BGB). ${termEn} ${chosenEn}`,
  }
}

/** Returns why a contract ends on a day by a termination for good cause, which people decide. */
export function goodCauseInWords({ received, date }: Pick<End, 'received' | 'date'>): Text {
  return {
    de: `Außerordentliche Kündigung, eingegangen am ${dayIn('de', received)}: Der Vertrag endet am ${dayIn('de', date)}, sobald der Grund anerkannt ist.`,
    en: `Termination for good cause, received on ${dayIn('en', received)}: the contract ends on ${dayIn('en', date)} once the reason is accepted.`,
  }
}

/** Returns the sentence for a contract that ends before a termination could end it. */
export function endsAnywayInWords(end: string): Text {
  return {
    de: `Der Vertrag endet schon am ${dayIn('de', end)}; dabei bleibt es.`,
    en: `The contract ends on ${dayIn('en', end)} already, and that stays.`,
  }
}
