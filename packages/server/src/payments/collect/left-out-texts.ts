import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import type { Judged, LeftOutReason } from './debits.ts'

/** A payment that stays out of a file: a debit with the number of its receipt, a payout with that of the customer. */
export type LeftOut = { readonly number: string; readonly reason: string; readonly text: string }

const leftOutTexts: Readonly<Record<LeftOutReason, Text>> = {
  notDelivered: { de: 'Die Rechnung ist noch nicht zugestellt.', en: 'The bill is not delivered yet.' },
  notAnnounced: {
    de: 'Die neue Abbuchung ist dem Kunden noch nicht angekündigt.',
    en: 'The new debit is not announced to the customer yet.',
  },
  nothingOpen: { de: 'Es ist nichts mehr offen, was nicht bestritten ist.', en: 'Nothing is open that is not disputed.' },
  later: { de: 'Der Einzugstag liegt nach dem gewählten Tag.', en: 'The day of collection lies after the chosen day.' },
  notSigned: { de: 'Das Mandat ist nicht unterschrieben.', en: 'The mandate is not signed.' },
  revoked: { de: 'Das Mandat ist widerrufen.', en: 'The mandate is revoked.' },
  lapsed: {
    de: 'Das Mandat wurde 36 Monate nicht genutzt und ist verfallen.',
    en: 'The mandate was not used for 36 months and has lapsed.',
  },
  suspended: {
    de: 'Die letzte Lastschrift scheiterte am Konto oder am Mandat. Bitte zuerst klären.',
    en: 'The last debit failed because of the account or the mandate. Please mend that first.',
  },
  otherAccount: {
    de: 'Das Mandat gehört zu einem anderen Konto als die Rechnung.',
    en: 'The mandate is of another account than the bill.',
  },
  amount: { de: 'Der Betrag lässt sich nicht einziehen.', en: 'The amount cannot be collected.' },
  endToEndId: {
    de: 'Die Belegnummer hat Zeichen, die Banken nicht nehmen.',
    en: 'The receipt number has characters that banks do not take.',
  },
  name: { de: 'Der Kontoinhaber fehlt.', en: 'The holder of the account is missing.' },
  iban: { de: 'Die IBAN ist nicht gültig.', en: 'The IBAN is not valid.' },
  bic: { de: 'Für dieses Konto wird eine BIC gebraucht.', en: 'This account needs a BIC.' },
  address: { de: 'Für dieses Konto wird die Anschrift gebraucht.', en: 'This account needs the address.' },
  mandate: { de: 'Das Mandat fehlt oder hat keine gültige Referenz.', en: 'The mandate is missing or has no valid reference.' },
  day: { de: 'An diesem Tag arbeiten die Banken nicht.', en: 'Banks do not work on this day.' },
}

export function leftOutOf(judged: readonly Judged[], language: Language): readonly LeftOut[] {
  return judged.flatMap(({ planned: { number }, reason }) =>
    reason === undefined ? [] : [{ number, reason, text: textIn(leftOutTexts[reason], language) }],
  )
}
