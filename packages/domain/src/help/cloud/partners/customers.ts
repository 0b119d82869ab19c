import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, pages, paragraph, points, steps } from '../../blocks.ts'

export const customers: HelpPage = {
  path: 'cloud/geschaeftspartner/kunden',
  title: { de: 'Kunden', en: 'Customers' },
  summary: {
    de: 'Personen und Firmen mit Kundennummer, Verträgen und Belegen.',
    en: 'People and companies with a customer number, contracts and receipts.',
  },
  about: { lists: ['businesspartners/customers'], types: ['customer'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Kunde ist ein Geschäftspartner, der etwas bekommt. Seine Kundennummer steht auf allen Schreiben und ist das, womit er sich meldet.',
          en: 'A customer is a business partner who gets something. The customer number stands on all letters, and is what customers give when they call.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Ein neuer Kunde braucht wenige Angaben; der Name einer Person ergibt sich aus Nach- und Vorname. Alles Übrige steht unter „Weitere Angaben“.',
            en: 'A new customer needs a few details; the name of a person follows from surname and first name. Everything else is under “Further details”.',
          },
          {
            de: 'Zieht jemand um, unter „Stammdaten“ an der Kontaktadresse „Zieht um ab …“ wählen: Tag und neue Anschrift eingeben, einmal speichern. Bis dahin gilt die alte.',
            en: 'When somebody moves, choose “Moves from …” at the contact address in the master data: enter the day and the new address, save once. Until then the old one holds.',
          },
          { de: 'Beim Anruf: Strg K, Kundennummer oder Name.', en: 'On a call: Ctrl K, customer number or name.' },
          {
            de: 'Die Detailansicht zeigt Verträge, offene Vorgänge, Belege und Kontakte ohne zu blättern.',
            en: 'The panel shows contracts, open processes, receipts and contacts at once.',
          },
          {
            de: 'Änderungen an Name, Adresse, Bank und Vertrag als Vorgang anlegen, Kleinigkeiten wie das Segment direkt.',
            en: 'Make changes of name, address, bank and contract as a process, small things such as the segment directly.',
          },
        ),
      ],
    },
    {
      id: 'check',
      title: { de: 'Wem man was sagt', en: 'Whom to tell what' },
      blocks: [
        points(
          {
            de: 'Auskunft nur nach Prüfung: Kundennummer und eine zweite Angabe, die nicht auf der Rechnung steht.',
            en: 'Tell only after checking: customer number and one more thing that is not on the bill.',
          },
          {
            de: 'Ist jemand verstorben, den Tag eintragen: Werbung unterbleibt, die Kündigung prüft ein Mensch.',
            en: 'If somebody has died enter the day: no advertising, and a person judges the termination.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Eine neue Anschrift ist nicht immer ein Umzug des Anschlusses. Nachfragen und dann „Kontaktadresse ändern“ oder „Anschlussadresse ändern (Umzug)“ nehmen.',
          en: 'A new address is not always a relocation of the line. Ask, then use “Change contact address” or “Change connection address”.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('businesspartners/customers')] },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/vorgaenge/kontaktadresse-aendern', 'cloud/vorgaenge/umzug')],
    },
  ],
}
