import type { EnumValue } from '@twinwerk/model/definition/twin-definition'

// To add a reason, add a line here and throw `new TaskFailure('<name>')`.
/** The reasons why a step failed, in the language of the reader. Details are in `execution:errorText`. */
export const failureValues = [
  { name: 'noContract', label: { de: 'Der Prozess hat keinen Vertrag', en: 'The process has no contract' } },
  { name: 'contractEnded', label: { de: 'Der Vertrag ist schon beendet', en: 'The contract has ended already' } },
  { name: 'noContractEnd', label: { de: 'Der Vertrag hat kein Ende', en: 'The contract has no end' } },
  {
    name: 'noPartner',
    label: {
      de: 'Der Prozess hat weder Geschäftspartner noch Vertrag mit Vertragsnehmer',
      en: 'The process has neither a partner nor a contract with a receiver',
    },
  },
  { name: 'noMailAddress', label: { de: 'Der Empfänger hat keine E-Mail-Adresse', en: 'The receiver has no email address' } },
  { name: 'deleted', label: { de: 'Was bearbeitet werden soll, wurde gelöscht', en: 'What is to be worked on was deleted' } },
  { name: 'invalidValue', label: { de: 'Eine Angabe fehlt oder ist nicht zulässig', en: 'A value is missing or not allowed' } },
  {
    name: 'noCounterpart',
    label: { de: 'Für die Anfrage ist keine Gegenstelle eingerichtet', en: 'Nobody is set up to answer the request' },
  },
  { name: 'refused', label: { de: 'Die Gegenstelle hat abgelehnt', en: 'The other side has refused' } },
  { name: 'offline', label: { de: 'Das Gerät antwortet nicht', en: 'The device does not answer' } },
  { name: 'noTask', label: { de: 'Die Aufgabe des Links ist nicht offen', en: 'The task of the link is not open' } },
  {
    name: 'noSender',
    label: {
      de: 'Niemand hat den Prozess begonnen, in dessen Namen der Link gälte',
      en: 'Nobody began the process in whose name the link would be',
    },
  },
  { name: 'diagram', label: { de: 'Das Diagramm passt nicht zu den Angaben', en: 'The diagram does not fit the values' } },
  {
    name: 'tooMuchOpen',
    label: {
      de: 'Der Prozess wollte mehr als 30.000 Schritte zugleich öffnen: das Diagramm so ändern, dass es weniger auf einmal wiederholt',
      en: 'The process would have opened more than 30,000 steps at once: change the diagram so that it repeats less at a time',
    },
  },
  {
    name: 'tooMuchData',
    label: {
      de: 'Die Angaben des Prozesses wurden in einem Schritt größer als 8 MB: das Diagramm so ändern, dass sie nicht immer weiter wachsen',
      en: 'The values of the process grew beyond 8 MB in one step: change the diagram so that they do not keep growing',
    },
  },
  {
    name: 'endlessChain',
    label: {
      de: 'Prozesse lösen sich ohne Ende gegenseitig aus: in einem ihrer Diagramme auf eine Person oder eine Zeit warten',
      en: 'Processes trigger each other without end: let one of their diagrams wait for a person or a time',
    },
  },
  {
    name: 'noTime',
    label: {
      de: 'Eine Zeitangabe ist nicht lesbar oder liegt außerhalb der Jahre 1 bis 9999: die Angabe berichtigen und den Schritt wiederholen',
      en: 'A time cannot be read or lies outside the years 1 to 9999: correct the value and repeat the step',
    },
  },
  { name: 'noService', label: { de: 'Den Dienst dieses Schritts gibt es nicht', en: 'There is no such service' } },
  { name: 'serverStopped', label: { de: 'Der Server hielt in diesem Schritt zu oft an', en: 'The server stopped in this step too often' } },
  { name: 'internal', label: { de: 'Ein interner Fehler', en: 'An internal error' } },
] as const satisfies readonly EnumValue[]

export type FailureName = (typeof failureValues)[number]['name']
