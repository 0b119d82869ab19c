import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const newMandate: Text = { de: 'Neues SEPA-Mandat einholen', en: 'Get a new SEPA mandate' }

export const directDebit: Text = { de: 'Lastschrift', en: 'direct debit' }

export const help: ProcessHelp = {
  slug: 'kundennamen-aendern',
  summary: { de: 'Den Namen eines Kunden ändern, mit Nachweis.', en: 'Change the name of a customer, with proof.' },
  purpose: [
    {
      de: 'Nach Heirat, Scheidung oder einer amtlichen Namensänderung, bei Firmen nach einer Umfirmierung. Der Prozess ändert den Namen beim Kunden; er steht damit auf allen künftigen Rechnungen und Schreiben. Es braucht einen Nachweis als Datei. Zahlt der Kunde per Lastschrift, folgt eine Aufgabe, ein neues Mandat einzuholen. Wechselt nicht der Name, sondern die Person, ist das kein Fall für diesen Prozess: Dann endet der eine Vertrag und ein neuer beginnt.',
      en: 'After marriage, divorce or an official change of name; for companies after renaming. The process changes the name of the customer, which then stands on all later bills and letters. Proof is needed as a file. Where the customer pays by direct debit, a task to get a new mandate follows. If another person takes over, this is not the process: one contract ends and a new one begins.',
    },
  ],
}
