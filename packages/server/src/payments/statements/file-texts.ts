import type { Text } from '@twinwerk/model/text/text'
import type { BankFileReason } from '../read/bank-file-error.ts'

/** Why a file, or a message in it, was not taken. */
export type FileRefusal = BankFileReason | 'account' | 'known' | 'unknownFile'

export const fileTexts: Readonly<Record<FileRefusal, Text>> = {
  empty: { de: 'Die Datei enthält keinen Kontoauszug.', en: 'The file holds no bank statement.' },
  unreadable: { de: 'Die Datei ist beschädigt oder kein Kontoauszug.', en: 'The file is damaged or no bank statement.' },
  encoding: { de: 'Die Datei ist nicht in UTF-8.', en: 'The file is not in UTF-8.' },
  doctype: {
    de: 'Die Datei enthält eine Dokumenttyp-Deklaration. So eine Datei wird nie übernommen.',
    en: 'The file holds a document type declaration. Such a file is never taken.',
  },
  version: {
    de: 'Das Format passt nicht: Erwartet wird camt.053 oder camt.054 in Version 02 oder 08, oder pain.002 in Version 03 oder 10.',
    en: 'The format does not fit: expected is camt.053 or camt.054 in version 02 or 08, or pain.002 in version 03 or 10.',
  },
  truncated: { de: 'Die Datei bricht ab.', en: 'The file breaks off.' },
  amount: { de: 'Ein Betrag ist nicht lesbar.', en: 'An amount cannot be read.' },
  sums: {
    de: 'Die Summen stimmen nicht: Der Endsaldo ist nicht der Anfangssaldo mit den Umsätzen.',
    en: 'The sums are wrong: the closing balance is not the opening one with the entries.',
  },
  tooLarge: { de: 'Die Datei ist zu groß.', en: 'The file is too large.' },
  nestedArchive: { de: 'Die Zip-Datei enthält eine weitere Zip-Datei.', en: 'The zip file holds another zip file.' },
  account: { de: 'Der Auszug gehört zu keinem Konto des Mandanten.', en: 'The statement is of no account of the tenant.' },
  known: { de: 'Dieser Auszug ist schon da.', en: 'This statement is there already.' },
  unknownFile: { de: 'Zu dieser Antwort gibt es keine Zahlungsdatei.', en: 'There is no payment file that this answers.' },
}
