import { Readable } from 'node:stream'
import type { Text } from '@twinwerk/model/text/text'
import type { StagedProblem } from '../store/calls/stage-calls.ts'

/** Results and reasons by their names. The file has neither numbers nor prices. */
const words: Readonly<Record<string, Text>> = {
  refused: { de: 'Abgelehnt', en: 'Refused' },
  unassigned: { de: 'Nicht zugeordnet', en: 'Unassigned' },
  unrated: { de: 'Nicht bewertet', en: 'Unrated' },
  columns: { de: 'Andere Anzahl von Spalten als in der Kopfzeile', en: 'Another number of columns than in the header' },
  quotes: { de: 'Anführungszeichen nicht geschlossen', en: 'Quotes do not close' },
  caller: { de: 'Der Anrufer ist keine Rufnummer', en: 'The caller is no phone number' },
  callee: { de: 'Das Ziel ist keine Rufnummer', en: 'The callee is no phone number' },
  begin: { de: 'Der Beginn ist keine Zeit', en: 'The begin is no time' },
  noSuchTime: { de: 'Diese Zeit gibt es nicht (Beginn der Sommerzeit)', en: 'This time does not exist (begin of summer time)' },
  future: { de: 'Der Beginn liegt in der Zukunft', en: 'The begin lies in the future' },
  tooOld: { de: 'Älter, als Verkehrsdaten aufbewahrt werden dürfen', en: 'Older than traffic data may be kept' },
  seconds: { de: 'Die Dauer liegt nicht zwischen 0 Sekunden und 24 Stunden', en: 'The duration is not between 0 seconds and 24 hours' },
  unknownNumber: { de: 'Unbekannte Rufnummer', en: 'Unknown number' },
  noElement: { de: 'Rufnummer ohne Vertragselement an diesem Tag', en: 'Number without a contract element on this day' },
  afterEnd: { de: 'Nach dem Ende des Vertragselements', en: 'After the end of the contract element' },
  noTelephony: { de: 'Das Vertragselement ist kein Telefonieprodukt', en: 'The contract element is no telephony product' },
  noPrice: { de: 'Keine Tarifzone oder kein Preis', en: 'No tariff zone or no price' },
}

export const errorFileName = 'Fehler.csv'

const wordOf = (name: string | null): string => (name === null ? '' : (words[name]?.de ?? name))

/** The file of errors as a stream; `problems` come in the order of the lines. */
export function errorFile(problems: AsyncIterable<readonly StagedProblem[]>): Readable {
  async function* lines() {
    yield '\uFEFFZeile;Ergebnis;Grund\r\n'
    for await (const some of problems)
      yield some.map(({ line, state, problem }) => `${line};${wordOf(state)};${wordOf(problem)}\r\n`).join('')
  }
  return Readable.from(lines())
}
