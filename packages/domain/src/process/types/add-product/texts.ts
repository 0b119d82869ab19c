import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const readProducts: Text = { de: 'Laufende Produkte lesen', en: 'Read the running products' }

export const setUpLine: Text = { de: 'Anschluss einrichten', en: 'Set up the line' }

export const hasLine: Text = { de: 'Anschluss', en: 'line' }

export const help: ProcessHelp = {
  slug: 'produkt-hinzufuegen',
  summary: { de: 'Ein Produkt kommt zu einem laufenden Vertrag dazu.', en: 'One more product in a running contract.' },
  purpose: [
    {
      de: 'Wenn der Kunde zusätzlich etwas bestellt: eine Option, ein Gerät, Fernsehen. Es entsteht ein neues Vertragselement ab dem Wirksamkeitstag. Vorher bekommt der Kunde die Zusammenfassung und eine Mail mit Preis und Link, über den er ohne Anmeldung zustimmt oder ablehnt; wer es am Telefon sagt, für den trägt es jemand ein. Ohne Antwort in 14 Tagen verfällt das Angebot. Nur Produkte, die gerade vermarktet werden, lassen sich wählen.',
      en: 'Where the customer orders something besides: an option, a device, television. A new contract element begins on the effective day. The customer gets the summary before, and an email with the price and a link to agree or decline without signing in; for those who say it on the phone somebody notes it. Without an answer in 14 days the offer lapses. Only products on the market can be chosen.',
    },
  ],
}
