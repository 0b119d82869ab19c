import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import type { LeftOut } from '../collect/left-out-texts.ts'
import type { JudgedPayout, PayoutObstacle } from './judge-payout.ts'

const texts: Readonly<Record<PayoutObstacle, Text>> = {
  nothingLeft: {
    de: 'Es ist kein Guthaben mehr da, oder der Kunde schuldet ebenso viel.',
    en: 'No credit is left, or the customer owes as much.',
  },
  account: { de: 'Es ist kein Konto bekannt.', en: 'No account is known.' },
  cleared: {
    de: 'Zu dem Geld gibt es noch keinen Beleg. Bitte von Hand überweisen.',
    en: 'There is no receipt for the money yet. Please transfer it by hand.',
  },
  amount: { de: 'Der Betrag lässt sich nicht überweisen.', en: 'The amount cannot be transferred.' },
  endToEndId: { de: 'Die Kennung hat Zeichen, die Banken nicht nehmen.', en: 'The mark has characters that banks do not take.' },
  name: { de: 'Der Kontoinhaber fehlt.', en: 'The holder of the account is missing.' },
  iban: { de: 'Die IBAN ist nicht gültig.', en: 'The IBAN is not valid.' },
  bic: { de: 'Für dieses Konto wird eine BIC gebraucht.', en: 'This account needs a BIC.' },
  address: { de: 'Für dieses Konto wird die Anschrift gebraucht.', en: 'This account needs the address.' },
  mandate: { de: 'Das Mandat fehlt.', en: 'The mandate is missing.' },
  day: { de: 'An diesem Tag arbeiten die Banken nicht.', en: 'Banks do not work on this day.' },
}

export function payoutsLeftOut(judged: readonly JudgedPayout[], language: Language): readonly LeftOut[] {
  return judged.flatMap(({ payout, reason }) =>
    reason === undefined ? [] : [{ number: payout.partnerNumber, reason, text: textIn(texts[reason], language) }],
  )
}
