import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points, steps } from '../../blocks.ts'

export const charges: HelpPage = {
  path: 'cloud/abrechnung/vormerkposten',
  title: { de: 'Vormerkposten', en: 'Charges' },
  summary: {
    de: 'Gutschriften und Gebühren, die auf die nächste Rechnung warten.',
    en: 'Credits and fees that wait for the next bill.',
  },
  about: { lists: ['invoicing/charges'], types: ['charge'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Vormerkposten ist ein Betrag zu einem Vertrag, der mit der nächsten Rechnung abgerechnet wird. Unter null bekommt ihn der Kunde. Vorgänge legen Vormerkposten an: die Entschädigung für eine Störung, ein nicht zurückgegebenes Gerät.',
          en: 'A charge is an amount on a contract that the next bill takes in. Below zero the customer receives the amount. Processes create charges: the compensation for a fault, a device that was not returned.',
        }),
      ],
    },
    {
      id: 'states',
      title: { de: 'Der Status', en: 'The state' },
      blocks: [
        points(
          { de: 'Offen: die nächste Rechnung enthält ihn.', en: 'Open: the next bill contains the charge.' },
          { de: 'Abgerechnet: er steht auf einer Rechnung.', en: 'Billed: the charge stands on a bill.' },
          { de: 'Zurückgezogen: er wird nicht abgerechnet.', en: 'Withdrawn: the charge is not billed.' },
        ),
        paragraph({
          de: 'Wird die Rechnung storniert, ist der Vormerkposten wieder offen.',
          en: 'When the bill is cancelled, the charge is open again.',
        }),
        paragraph({
          de: 'Endet ein Vertrag später als vereinbart oder gar nicht, wird der offene Ausgleich für sein vorzeitiges Ende von selbst zurückgezogen. Ein abgerechneter bleibt stehen: Gewähren Sie ihn bei Bedarf als Kulanz zurück.',
          informal:
            'Endet ein Vertrag später als vereinbart oder gar nicht, wird der offene Ausgleich für sein vorzeitiges Ende von selbst zurückgezogen. Ein abgerechneter bleibt stehen: Gewähre ihn bei Bedarf als Kulanz zurück.',
          en: 'When a contract ends later than agreed, or not at all, the open charge for its early end is withdrawn by itself. A billed charge remains: give it back as goodwill where that is right.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Kulanz gewähren: neuen Vormerkposten anlegen, Vertrag und Text eintragen, Anlass „Kulanz“, den Betrag mit Minus.',
            en: 'To grant goodwill, create a charge, enter contract and text, choose the reason “Goodwill” and a negative amount.',
          },
          {
            de: 'Einen Irrtum zurücknehmen: Status „Zurückgezogen“ wählen und den Grund nennen.',
            en: 'To take back a mistake, choose the state “Withdrawn” and enter the reason.',
          },
        ),
        note({
          de: 'Von den Tagen der Leistung hängt der Steuersatz ab, nicht vom Tag der Rechnung.',
          en: 'The tax rate is that of the days of service, not that of the bill.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Was darin steht', en: 'What is in it' },
      blocks: [
        fields(
          'charge:text',
          'charge:reason',
          'charge:amount',
          'charge:basis',
          'charge:taxClass',
          'charge:serviceTo',
          'charge:contract',
          'charge:execution',
        ),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('invoicing/charges', 'invoicing/receipts')] },
    { id: 'read', title: { de: 'Weiterlesen', en: 'Read on' }, blocks: [pages('cloud/abrechnung/laeufe', 'cloud/abrechnung/belege')] },
  ],
}
