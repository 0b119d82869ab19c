import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, pages, paragraph, steps, table } from '../blocks.ts'

export const portal: HelpPage = {
  path: 'portal',
  title: { de: 'Kundenportal', en: 'Customer portal' },
  summary: {
    de: 'Was Sie hier sehen und selbst erledigen können.',
    informal: 'Was du hier sehen und selbst erledigen kannst.',
    en: 'What you can see and do here yourself.',
  },
  about: { lists: ['myreceipts', 'service'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Im Kundenportal finden Sie Ihre Verträge, Rechnungen und Anfragen an einem Ort. Vieles können Sie selbst ändern, jederzeit und ohne Anruf.',
          informal:
            'Im Kundenportal findest du deine Verträge, Rechnungen und Anfragen an einem Ort. Vieles kannst du selbst ändern, jederzeit und ohne Anruf.',
          en: 'The customer portal has your contracts, bills and requests in one place. Much of it you can change yourself, at any time and without a call.',
        }),
      ],
    },
    {
      id: 'find',
      title: { de: 'Was wo steht', en: 'What is where' },
      blocks: [
        table(
          [
            { de: 'Seite', en: 'Page' },
            { de: 'Was dort steht', en: 'What is there' },
          ],
          [
            [
              { de: 'Start', en: 'Home' },
              { de: 'Kosten im Monat, offene Beträge, was ansteht.', en: 'Costs in the month, what is to pay, what is planned.' },
            ],
            [
              { de: 'Meine Verträge', en: 'My contracts' },
              { de: 'Produkte, Laufzeit, Rufnummern, Unterlagen.', en: 'Products, term, numbers, papers.' },
            ],
            [
              { de: 'Meine Rechnungen', en: 'My bills' },
              {
                de: 'Jede Rechnung, Posten für Posten erklärt, auch als PDF. Dazu, wann abgebucht wird oder bezahlt wurde, und das Konto mit allen Bewegungen. Stimmt etwas nicht, lässt sich dort ein Einwand erheben; ein Guthaben lässt sich auszahlen.',
                en: 'Each bill explained item by item, also as PDF. With the day on which it is debited or was paid, and the account with all movements. If something is wrong, you can object to it there; a credit can be paid out.',
              },
            ],
            [
              { de: 'Meine Anfragen', en: 'My requests' },
              { de: 'Was in Arbeit ist und was als Nächstes geschieht.', en: 'What is under way and what comes next.' },
            ],
            [
              { de: 'Meine Daten', en: 'My data' },
              { de: 'Name, Adressen, Bankverbindung, Einwilligungen.', en: 'Name, addresses, account, consent.' },
            ],
          ],
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Im Menü die Seite wählen.', en: 'Choose the page in the menu.' },
          {
            de: 'Auf „Was möchten Sie tun?“ das Anliegen auswählen.',
            informal: 'Unter „Was möchtest du tun?“ das Anliegen auswählen.',
            en: 'Choose what you want to do.',
          },
          {
            de: 'Angaben prüfen und absenden. Den Stand sehen Sie unter „Meine Anfragen“.',
            informal: 'Angaben prüfen und absenden. Den Stand siehst du unter „Meine Anfragen“.',
            en: 'Check and send. “My requests” shows how far it is.',
          },
        ),
      ],
    },
    {
      id: 'fault',
      title: { de: 'Störungen', en: 'Faults' },
      blocks: [
        paragraph({
          de: 'Geht der Anschluss nicht, melden Sie das als Störung unter „Meine Anfragen“. Sie bekommen sofort eine Bestätigung; ist der Anschluss ganz ausgefallen, geben Sie das an: Davon hängt ab, ob Ihnen eine Entschädigung zusteht (§ 58 TKG).',
          informal:
            'Geht der Anschluss nicht, melde das als Störung unter „Meine Anfragen“. Du bekommst sofort eine Bestätigung; ist der Anschluss ganz ausgefallen, gib das an: Davon hängt ab, ob dir eine Entschädigung zusteht (§ 58 TKG).',
          en: 'If your line does not work, report it as a fault under “My requests”. You get a confirmation at once; if it is down completely say so: whether you are compensated depends on it (§ 58 TKG).',
        }),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('portal/mycontracts', 'portal/myaccount'), lists('mycontracts', 'myreceipts', 'service', 'myaccount')],
    },
  ],
}
