import type { BookingProblem } from '@twinwerk/model/billing/accounting/booking-line'
import type { Text } from '@twinwerk/model/text/text'
import type { MissingSetup } from './books.ts'

/** A fact that is missing or wrong, so that no file is made. */
export type ExportProblem =
  | BookingProblem
  | { readonly kind: 'setup'; readonly name: MissingSetup }
  | { readonly kind: 'nothing' | 'control' }

/** So many are named; the others show once these are mended. */
const maxNamed = 20

const setup: Readonly<Record<MissingSetup, Text>> = {
  consultant: {
    de: 'Die Beraternummer fehlt in den Einstellungen der Abrechnung.',
    en: 'The consultant number is missing in the billing setup.',
  },
  client: {
    de: 'Die Mandantennummer fehlt in den Einstellungen der Abrechnung.',
    en: 'The client number is missing in the billing setup.',
  },
  chart: {
    de: 'Der Kontenrahmen fehlt in den Einstellungen der Abrechnung.',
    en: 'The chart of accounts is missing in the billing setup.',
  },
}

function problemText(problem: ExportProblem): Text {
  switch (problem.kind) {
    case 'setup':
      return setup[problem.name]
    case 'account': {
      const { product, rate, key } = problem
      const named = key === '' ? { de: '', en: '' } : { de: ` (Kontoschlüssel ${key})`, en: ` (account key ${key})` }
      return {
        de: `Kein Konto für „${product}“ mit ${String(rate).replace('.', ',')} %${named.de}.`,
        en: `No account for “${product}” at ${rate} %${named.en}.`,
      }
    }
    case 'debtor':
      return {
        de: `Die Kundennummer ${problem.customer || '–'} passt nicht als Konto. Länge der Konten prüfen oder ein Sammelkonto eintragen.`,
        en: `The customer number ${problem.customer || '–'} does not fit as an account. Check the length of accounts or enter a collective account.`,
      }
    case 'sum':
      return {
        de: `Die Positionen von ${problem.number} ergeben nicht seinen Betrag.`,
        en: `The items of ${problem.number} do not add up to its amount.`,
      }
    case 'control':
      return {
        de: 'Die Buchungen der Kunden ergeben nicht die Veränderung der offenen Posten.',
        en: 'The bookings of the customers do not add up to the change of the open items.',
      }
    case 'nothing':
      return { de: 'In diesem Monat ist nichts mehr zu übergeben.', en: 'Nothing of this month is left to be handed over.' }
  }
}

/** The words of problems, each once and in its own line. */
export function findingsText(problems: readonly ExportProblem[]): { readonly de: string; readonly en: string } {
  const texts = [...new Map(problems.map((each) => [JSON.stringify(each), problemText(each)])).values()].slice(0, maxNamed)
  return { de: texts.map(({ de }) => de).join('\n'), en: texts.map(({ en }) => en).join('\n') }
}
