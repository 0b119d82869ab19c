import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, points, steps } from '../../blocks.ts'

export const appointments: HelpPage = {
  path: 'cloud/vorgaenge/termine',
  title: { de: 'Termine', en: 'Appointments' },
  summary: {
    de: 'Wer wann bei welchem Kunden ist, und welche Zeiten noch frei sind.',
    en: 'Who is with which customer and when, and which times are free.',
  },
  about: { lists: ['tasks/appointments'], types: ['appointment', 'visit', 'absence', 'workingTime'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Termine mit Kunden entstehen in Prozessen: bei Störungen vor Ort, Technologiewechsel und Umzug. Angeboten werden nur Zeiten, in denen jemand laut seinen Einsatzzeiten in der Gegend unterwegs, nicht abwesend und noch frei ist. Eine Zeit wird nur einmal vergeben.',
          en: 'Visits to customers come of processes: of faults on site, changes of technology and relocations. Offered are only times in which somebody goes out in that area by the working times, is not absent and still free. A time is given to one process only.',
        }),
        lists('tasks/appointments', 'settings/users'),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Was eingetragen wird', en: 'What is entered' },
      blocks: [fields('user:workingTimes', 'workingTime:days', 'workingTime:from', 'workingTime:to', 'workingTime:area')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Beim Benutzer die Einsatzzeiten eintragen: Tage, von, bis und das Gebiet als Anfänge von Postleitzahlen.',
            en: 'Enter the working times at the user: days, from, to, and the area as beginnings of postcodes.',
          },
          {
            de: 'Abwesenheiten in der Liste „Termine“ anlegen. Für diese Zeit wird nichts mehr angeboten.',
            en: 'Add absences in the list of appointments. Nothing is offered in that time any more.',
          },
          {
            de: 'In der Aufgabe „Termin vereinbaren“ eine freie Zeit wählen oder den Kunden fragen: Er bekommt einen Link und wählt selbst.',
            en: 'In the task of arranging the visit choose a free time, or ask the customer, who gets a link and chooses.',
          },
          {
            de: 'In der Ansicht „Plantafel“ der Liste stehen die Personen mit ihrem Tag oder ihrer Woche. Einen Termin auf eine andere Zeile oder Zeit ziehen, mit der Leertaste in die Hand nehmen oder „Verschieben nach …“ wählen; was dagegen spricht, steht schon vor dem Ablegen da. Unter „Ohne Termin“ steht, was noch zu vereinbaren ist.',
            en: 'In the view “Board” of the list people stand with their day or week. Drag a visit to another row or time, pick it up with the space bar, or choose “Move to …”; a reason against it is shown before it is dropped. What is still to be arranged stands under “Not arranged”.',
          },
          {
            de: 'Wird ein Termin auf eine andere Zeit verschoben, bekommt der Kunde eine Minute später eine E-Mail; wer ihn vorher zurücknimmt, benachrichtigt niemanden.',
            en: 'If a visit is moved to another time, the customer gets an email a minute later; taking the move back before notifies nobody.',
          },
          {
            de: 'Nach dem Besuch sagen, wie er war. Fand er nicht statt, wird neu vereinbart.',
            en: 'Say after the visit how it was. If it did not take place, another one is arranged.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        points(
          {
            de: 'Keine freien Zeiten: Für das Gebiet hat niemand Einsatzzeiten, oder alle sind in den nächsten drei Wochen belegt.',
            en: 'No free times: nobody has working times for the area, or all are taken in the next three weeks.',
          },
          {
            de: 'Geänderte Einsatzzeiten gelten für neue Termine. Was schon vereinbart ist, bleibt und muss von Hand verlegt werden.',
            en: 'Working times that were changed hold for new visits. What is arranged already stays and is moved by hand.',
          },
        ),
        note({
          de: 'Ein Termin, den wir versäumen, kann dem Kunden nach § 58 TKG eine Gutschrift bringen.',
          en: 'A visit that we miss may bring the customer a credit (§ 58 TKG).',
        }),
      ],
    },
  ],
}
