import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const labels = {
  run: { de: 'Abrechnungslauf', en: 'Billing run' },
  wholeRun: { de: 'Versendet, was von diesem Lauf noch nicht versandt ist.', en: 'Sends what was not sent of this run yet.' },
  receipts: { de: 'Einzelne Belege', en: 'Single receipts' },
  sentAgain: {
    de: 'Diese Belege werden noch einmal versandt; was früher versandt wurde, bleibt stehen.',
    en: 'These receipts are sent once more; what was sent before stays.',
  },
  toSend: { de: 'Zu versenden', en: 'To be sent' },
  open: { de: 'Davon noch nicht übergeben', en: 'Not handed over yet' },
  toPrint: { de: 'Warten auf Druck oder Übergabe', en: 'Waiting for print or handover' },
  recipient: { de: 'Zurückgekommen von', en: 'Came back from' },
} as const satisfies Readonly<Record<string, Text>>

/** The names of the elements of the diagram. */
export const names = {
  send: { de: 'Versand beginnen', en: 'Begin to send' },
  look: { de: 'Versand ansehen', en: 'Look at the delivery' },
  isSent: { de: 'Alles übergeben?', en: 'All handed over?' },
  waits: { de: 'Belege werden übergeben', en: 'Receipts are handed over' },
  moved: { de: 'übergeben', en: 'handed over' },
  again: { de: 'Erneut nachsehen', en: 'Look again' },
  stuck: { de: 'Stehenden Versand klären', en: 'Clear up the delivery that stands still' },
  nothingRuns: { de: 'nichts arbeitet', en: 'nothing works on it' },
  resume: { de: 'Versand fortsetzen', en: 'Resume the delivery' },
  done: { de: 'Versandt', en: 'Sent' },
  bounced: { de: 'Zurückgekommen', en: 'Came back' },
  settle: { de: 'Zustellung klären', en: 'Clear up the delivery' },
  isMended: { de: 'Erneut versenden?', en: 'Send again?' },
  leave: { de: 'abgelehnt', en: 'refused' },
  left: { de: 'Nicht erneut versandt', en: 'Not sent again' },
} as const satisfies Readonly<Record<string, Text>>

export const help: ProcessHelp = {
  slug: 'rechnungen-versenden',
  summary: {
    de: 'Belege eines Laufs oder einzelne Belege an die Kunden geben.',
    en: 'Hand receipts of a run or single ones to the customers.',
  },
  purpose: [
    {
      de: 'Ein Lauf versendet seine Belege nach der Freigabe von selbst. Dieser Vorgang holt nach, was davon liegen blieb, oder versendet einzelne Belege noch einmal, etwa wenn ein Kunde seine Rechnung nicht findet. Den Weg bestimmt wie immer der Vertrag: E-Rechnung, Papier, Portal mit Nachricht oder E-Mail. Jeder Versand steht unter „Versendete Belege“, der frühere bleibt stehen.',
      en: 'A run sends its receipts by itself after the approval. This process makes up for what was left, or sends single receipts once more, for example where a customer cannot find a bill. The way is that of the contract, as always: an electronic invoice, paper, the portal with a notice, or email. Each dispatch stands in “Receipts sent”, the former one stays.',
    },
    {
      de: 'Scheitert eine Datei oder der Versand auf Dauer, kommt binnen einer Stunde die Aufgabe „Stehenden Versand klären“. Ist die Ursache behoben, die Aufgabe abschließen: Dann geht es dort weiter, wo es stand, und niemand bekommt einen Beleg zweimal.',
      en: 'Where a file or the delivery fails for good, the task “Clear up the delivery that stands still” comes within an hour. Once the cause is mended, finish the task: the delivery resumes where it stood, and nobody gets a receipt twice.',
    },
    {
      de: 'Kommt eine E-Mail oder ein Brief zurück, oder wird eine E-Rechnung abgelehnt, beginnt der Vorgang von selbst mit der Aufgabe „Zustellung klären“. Die Adresse am Kunden berichtigen und „Angaben berichtigt“ wählen: Dann wird der Beleg neu versandt. „Abgelehnt“ lässt es dabei.',
      en: 'Where an email or a letter comes back, or an electronic invoice is refused, the process begins by itself with the task “Clear up the delivery”. Mend the address of the customer and choose “Corrected”: then the receipt is sent anew. “Rejected” leaves it at that.',
    },
  ],
}
