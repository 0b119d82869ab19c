import type { TileWords } from '@twinwerk/model/dashboard/place-words'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Wording } from '../../export/wording.ts'
import { formatValue } from '../../export/wording.ts'

/** The words of boards in mails. `{name}` is the place of a value. */
export const boardWords = {
  unset: { de: 'ohne Angabe', en: 'not set' },
  rest: { de: '{count} weitere', en: '{count} more' },
  week: { de: 'KW {week} {year}', en: 'Week {week}, {year}' },
  record: { de: '1 Datensatz', en: '1 record' },
  records: { de: '{count} Datensätze', en: '{count} records' },
  before: { de: '{place}: {value}', en: '{place}: {value}' },
  compared: { de: '{change} gegenüber {value}', en: '{change} against {value}' },
  target: { de: 'Ziel {target}', en: 'target {target}' },
  targetAtMost: { de: 'Ziel höchstens {target}', en: 'target at most {target}' },
  upReached: { de: 'Ziel erreicht', en: 'target reached' },
  upNear: { de: 'unter dem Ziel', en: 'below target' },
  upMissed: { de: 'unter der Warngrenze', en: 'below the warning limit' },
  downReached: { de: 'im Ziel', en: 'on target' },
  downNear: { de: 'über dem Ziel', en: 'above target' },
  downMissed: { de: 'über der Warngrenze', en: 'above the warning limit' },
  failed: { de: 'ließ sich nicht auswerten', en: 'could not be worked out' },
  asOf: { de: 'Stand', en: 'As of' },
  period: { de: 'Zeitraum', en: 'Period' },
  group: { de: 'Gruppe', en: 'Group' },
  value: { de: 'Wert', en: 'Value' },
  file: { de: 'Übersicht {day}.pdf', en: 'Dashboard {day}.pdf' },
  pdfTooLarge: { de: 'Das PDF ist zu groß für eine Mail.', en: 'The PDF is too large for a mail.' },
  more: { de: '…', en: '…' },
} as const satisfies Readonly<Record<string, Text>>

export type BoardWord = keyof typeof boardWords

/** Returns words in a language with their values. */
export function wordIn(language: Language, word: BoardWord, values: Readonly<Record<string, string | number>> = {}): string {
  return textIn(boardWords[word], language).replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export function tileWordsIn(language: Language, wording: Wording): TileWords {
  return {
    unset: wordIn(language, 'unset'),
    rest: (count) => wordIn(language, 'rest', { count }),
    week: (week) => wordIn(language, 'week', week),
    value: (attribute, value) => (value === null || value === undefined ? '' : formatValue(attribute, value, wording)),
  }
}
