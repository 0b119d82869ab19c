import type { SomeKeys } from '../texts.ts'
import type { order as german } from './de.ts'

export const order: SomeKeys<typeof german> = {
  intro: 'Prüfe, ob es an deiner Adresse einen Anschluss gibt, und bestelle gleich hier.',
  steps: {
    person: 'Deine Angaben',
  },
  state: {
    confirm: {
      text: 'Für dieses Haus fehlt noch die Zustimmung der Eigentümer. Sprich sie gerne an; wir melden uns, sobald sie da ist.',
    },
    error: {
      text: 'Bitte versuche es später noch einmal, oder wende dich an uns.',
    },
  },
  letter: {
    phoneBook: 'Bitte tragt mich ins Telefonbuch ein.',
    debit: 'Bitte bucht fällige Beträge von {{account}} ab.',
  },
  providerChange: 'Wechselst du von einem anderen Anbieter?',
  onBillOnly: 'Du bekommst Rechnungen und überweist den Betrag.',
  mandate: 'Mit der Bestellung erlaubst du uns, fällige Beträge von diesem Konto einzuziehen.',
}
