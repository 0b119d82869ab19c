import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../blocks.ts'

export const myContracts: HelpPage = {
  path: 'portal/mycontracts',
  title: { de: 'Meine Verträge', en: 'My contracts' },
  summary: {
    de: 'Ihre Verträge lesen, ändern und kündigen.',
    informal: 'Deine Verträge lesen, ändern und kündigen.',
    en: 'Read, change and end your contracts.',
  },
  about: { lists: ['mycontracts'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Jeder Vertrag zeigt, was er kostet, wie lange er läuft, welche Rufnummern, Adressen und Zahlungsart dazugehören, und seine Unterlagen. Ein neuer Preis steht mit seinem Tag unter dem bisherigen.',
          en: 'Each contract shows what it costs, how long it runs, its numbers, addresses and payment, and its papers. A new price stands with its day below the former one.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Vertrag öffnen.', en: 'Open the contract.' },
          {
            de: 'Produkt dazunehmen, wechseln oder beenden: Vor Ihrer Zustimmung bekommen Sie eine Zusammenfassung.',
            informal: 'Produkt dazunehmen, wechseln oder beenden: Vor deiner Zustimmung bekommst du eine Zusammenfassung.',
            en: 'Add, change or end a product: you get a summary before you agree.',
          },
          {
            de: 'Kündigen: Den frühesten Termin sehen Sie vor dem Absenden, die Bestätigung kommt sofort.',
            informal: 'Kündigen: Den frühesten Termin siehst du vor dem Absenden, die Bestätigung kommt sofort.',
            en: 'End it: you see the earliest day before sending, and the confirmation comes at once.',
          },
        ),
      ],
    },
    {
      id: 'move',
      title: { de: 'Umzug', en: 'Moving' },
      blocks: [
        paragraph({
          de: 'Wenn Sie umziehen, nimmt der Vertrag denselben Preis und dieselbe Laufzeit mit. Gibt es die Leistung am neuen Ort nicht, dürfen Sie mit einem Monat Frist kündigen (§ 60 TKG).',
          informal:
            'Wenn du umziehst, nimmt der Vertrag denselben Preis und dieselbe Laufzeit mit. Gibt es die Leistung am neuen Ort nicht, darfst du mit einem Monat Frist kündigen (§ 60 TKG).',
          en: "If you move, the contract keeps price and term. Where the service is not offered at the new place you may terminate with a month's notice (§ 60 TKG).",
        }),
      ],
    },
    {
      id: 'consumption',
      title: { de: 'Verbrauch von Energie', en: 'Consumption of energy' },
      blocks: [
        paragraph({
          de: 'Bei einem Vertrag über Energie steht, was Sie verbraucht haben: für den letzten Zeitraum neben dem Jahr davor und anderen Kunden, und zwischen den Ablesungen, bei monatlicher Ablesung Monat für Monat. Geschätzte Stände sind genannt. Welche Entgelte, Abgaben und Steuern ein Preis enthält, klappt bei der Rechnung auf.',
          informal:
            'Bei einem Vertrag über Energie steht, was du verbraucht hast: für den letzten Zeitraum neben dem Jahr davor und anderen Kunden, und zwischen den Ablesungen, bei monatlicher Ablesung Monat für Monat. Geschätzte Stände sind genannt. Welche Entgelte, Abgaben und Steuern ein Preis enthält, klappt bei der Rechnung auf.',
          en: 'A contract for energy shows your consumption: that of the last period beside the year before and other customers, and that between readings, month by month where meters are read each month. Estimated readings are named. The charges and taxes that a price includes unfold at the bill.',
        }),
      ],
    },
    {
      id: 'record',
      title: { de: 'Einzelverbindungsnachweis', en: 'Itemised record of calls' },
      blocks: [
        paragraph({
          de: 'Für jede Rufnummer wählen Sie, ob Ihre Rechnung die Verbindungen einzeln nachweist und ob die gewählten Nummern gekürzt sind. Sie erklären dabei, dass alle Nutzer des Anschlusses davon wissen. Der Nachweis beginnt mit dem Monat danach und steht bei der Rechnung, bis die Verbindungen nach spätestens sechs Monaten gelöscht werden.',
          informal:
            'Für jede Rufnummer wählst du, ob deine Rechnung die Verbindungen einzeln nachweist und ob die gewählten Nummern gekürzt sind. Du erklärst dabei, dass alle Nutzer des Anschlusses davon wissen. Der Nachweis beginnt mit dem Monat danach und steht bei der Rechnung, bis die Verbindungen nach spätestens sechs Monaten gelöscht werden.',
          en: 'For each number you choose whether your bill lists the calls, and whether the called numbers are shortened. You declare that all users of the line know of it. The record begins with the month after and stands at the bill until the calls are deleted, after six months at the latest.',
        }),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Eine Kündigung beim neuen Anbieter ist nicht nötig, wenn er die Rufnummer mitnimmt: Er kündigt für Sie.',
          informal: 'Eine eigene Kündigung ist nicht nötig, wenn der neue Anbieter die Rufnummer mitnimmt: Er kündigt für dich.',
          en: 'If the new carrier takes your number along you need not terminate: they do it for you.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('mycontracts')] },
  ],
}
