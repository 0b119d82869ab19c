import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const names = {
  hold: { de: 'Abbuchung anhalten', en: 'Hold the debit' },
  isOut: { de: 'Schon bei der Bank?', en: 'With the bank already?' },
  isOutYes: { de: 'in einer freigegebenen Datei', en: 'in a released file' },
  recall: { de: 'Abbuchung bei der Bank zurückrufen', en: 'Recall the debit at the bank' },
  clarify: { de: 'Beanstandung klären', en: 'Clear up the objection' },
  look: { de: 'Entscheidung prüfen', en: 'Check the decision' },
  isSound: { de: 'Vollständig?', en: 'Complete?' },
  incomplete: { de: 'unvollständig', en: 'incomplete' },
  whoDecides: { de: 'Wer gibt frei?', en: 'Who approves?' },
  byLead: { de: 'Storno oder über der Grenze', en: 'cancellation, or above the limit' },
  nothingToDo: { de: 'nicht berechtigt', en: 'not justified' },
  approve: { de: 'Gutschrift oder Storno freigeben', en: 'Approve the credit or the cancellation' },
  isApproved: { de: 'Freigegeben?', en: 'Approved?' },
  rejected: { de: 'abgelehnt', en: 'refused' },
  settle: { de: 'Gutschreiben oder stornieren', en: 'Credit or cancel' },
  isSettled: { de: 'Erledigt?', en: 'Done?' },
  impossible: { de: 'nicht möglich', en: 'not possible' },
  free: { de: 'Betrag wieder freigeben', en: 'Free the amount again' },
  resume: { de: 'Abbuchung neu planen', en: 'Plan the debit again' },
  isBooked: { de: 'Abbuchung noch unterwegs?', en: 'Debit still on its way?' },
  onItsWay: { de: 'noch nicht gebucht', en: 'not booked yet' },
  wait: { de: 'Tag der Abbuchung abwarten', en: 'Wait for the day of the debit' },
  isTooMuch: { de: 'Zu viel abgebucht?', en: 'Debited too much?' },
  tooMuch: { de: 'trotz Beanstandung abgebucht', en: 'debited although disputed' },
  payBack: { de: 'Zu viel Abgebuchtes auszahlen', en: 'Pay back what was debited too much' },
} as const satisfies Readonly<Record<string, Text>>

export const labels = {
  amount: { de: 'Beanstandeter Betrag', en: 'Disputed amount' },
  amountHelp: { de: 'Brutto. Leer: die Summe der gewählten Posten.', en: 'Gross. Empty: the sum of the chosen items.' },
  amountAbove: { de: 'Der Betrag ist größer als null!', en: 'The amount is above zero.' },
  reason: { de: 'Begründung des Kunden', en: 'Reason of the customer' },
  reasonHelp: { de: 'Warum der Betrag nicht stimmt.', en: 'Why the amount is wrong.' },
  question: { de: 'Nach der Frist als Frage bearbeiten', en: 'Treat as a question after the period' },
  questionHelp: {
    de: 'Nach acht Wochen gilt die Rechnung als genehmigt (§ 67 (2) TKG). Die Frage wird beantwortet, der Betrag aber nicht zurückgehalten.',
    en: 'After eight weeks the bill counts as approved (§ 67 (2) TKG). The question is answered, but the amount is not held back.',
  },
  verdict: { de: 'Entscheidung', en: 'Decision' },
  remedy: { de: 'So wird es ausgeglichen', en: 'How it is made good' },
  remedyHelp: {
    de: 'Die Gutschrift mindert diese Rechnung. Ein Storno nimmt sie ganz zurück; die Abrechnungsleitung gibt es frei.',
    en: 'The credit lowers this bill. A cancellation takes it back whole; the billing lead approves it.',
  },
  creditAmount: { de: 'Betrag der Gutschrift', en: 'Amount of the credit' },
  creditHelp: {
    de: 'Brutto. Leer: bei voller Berechtigung der beanstandete Betrag.',
    en: 'Gross. Empty: the disputed amount, where all of it is justified.',
  },
  receipt: { de: 'Rechnung', en: 'Bill' },
  items: { de: 'Beanstandete Posten', en: 'Disputed items' },
  objections: { de: 'Beanstandungen', en: 'Objections' },
  settledBy: { de: 'Ausgeglichen durch', en: 'Made good by' },
  debitFile: { de: 'Abbuchung ist in der Datei', en: 'The debit is in the file' },
  debitFileHelp: {
    de: 'Die Datei ist schon bei der Bank. Bitte dort vor dem Tag der Abbuchung den Rückruf veranlassen. Geht das nicht mehr, erinnert nach einer berechtigten Beanstandung eine Aufgabe an die Auszahlung.',
    en: 'The file is with the bank already. Please ask the bank to recall the debit before its day. If that is too late, a task reminds of paying it back after a justified objection.',
  },
  debitOn: { de: 'Abbuchung am', en: 'Debit on' },
  debitAmount: { de: 'Abgebuchter Betrag', en: 'Amount debited' },
} as const satisfies Readonly<Record<string, Text>>

export const problems = {
  bill: { de: 'Es fehlt, welche zugestellte Rechnung beanstandet wird.', en: 'It does not say which delivered bill the objection is to.' },
  amount: {
    de: 'Es fehlt der beanstandete Betrag, höchstens der ganze Beleg.',
    en: 'The disputed amount is missing, at most the whole receipt.',
  },
  reason: { de: 'Es fehlt die Begründung.', en: 'The reason is missing.' },
  twice: { de: 'Zu dieser Rechnung läuft schon eine Beanstandung.', en: 'An objection to this bill is already running.' },
  late: {
    de: 'Die Frist von acht Wochen für eine Beanstandung ist vorbei (§ 67 TKG). Der Einwand lässt sich noch als Frage bearbeiten.',
    en: 'The period of eight weeks for an objection is over (section 67 TKG). It can still be treated as a question.',
  },
} as const satisfies Readonly<Record<string, Text>>

export const verdicts = [
  { name: 'justified', label: { de: 'Berechtigt', en: 'Justified' } },
  { name: 'partly', label: { de: 'Teilweise berechtigt', en: 'Justified in part' } },
  { name: 'unjustified', label: { de: 'Nicht berechtigt', en: 'Not justified' } },
] as const

export const remedies = [
  { name: 'credit', label: { de: 'Gutschrift auf diese Rechnung', en: 'Credit against this bill' } },
  { name: 'rebill', label: { de: 'Storno mit neuer Rechnung', en: 'Cancellation with a new bill' } },
  { name: 'waive', label: { de: 'Storno ohne neue Rechnung', en: 'Cancellation without a new bill' } },
] as const

export const help: ProcessHelp = {
  slug: 'rechnung-beanstanden',
  summary: {
    de: 'Ein Kunde hält einen Betrag auf seiner Rechnung für falsch.',
    en: 'A customer holds an amount of a bill to be wrong.',
  },
  purpose: [
    {
      de: 'Kunden beanstanden eine Rechnung im Portal, oder der Kundenservice nimmt es auf. Solange die Beanstandung läuft, steht der Betrag als bestritten am Beleg: Er wird weder eingezogen noch angemahnt und zählt nicht für eine Sperre. Eine geplante Abbuchung nimmt nur den Rest. Steht sie schon in einer freigegebenen Datei, nennt der Vorgang Datei und Tag, und eine Aufgabe erinnert an den Rückruf bei der Bank.',
      en: 'Customers object to a bill in the portal, or customer service takes it down. While the objection runs, the receipt shows the amount as disputed: it is neither collected nor dunned and does not count for a lock. A planned debit takes the rest alone. If it is in a released file already, the process names file and day, and a task reminds of the recall at the bank.',
    },
    {
      de: 'Die Abrechnung entscheidet und begründet. Ist die Beanstandung berechtigt, schreibt der Vorgang den Betrag sofort auf diese Rechnung gut oder storniert sie, mit oder ohne neue Rechnung. Ein Storno und eine Gutschrift über der Grenze gibt die Abrechnungsleitung frei. Danach ist der übrige Betrag wieder frei, der Kunde bekommt die Antwort, und was noch zu zahlen ist, wird mit neuer Ankündigung abgebucht.',
      en: 'Billing decides and gives the reason. If the objection is justified, the process credits the amount against this bill at once, or cancels it, with or without a new bill. The billing lead approves a cancellation, and a credit above the limit. After that the rest is free again, the customer gets the answer, and the part still to be paid is debited with a new notice.',
    },
    {
      de: 'Die acht Wochen zählen ab dem Zugang der Rechnung, bei Post ab dem dritten Tag nach dem Versand. Was später kommt, gilt als genehmigt und wird nur als Frage beantwortet.',
      en: 'The eight weeks count from the arrival of the bill, by post from the third day after the dispatch. Later objections count as approval and are only answered as a question.',
    },
  ],
  laws: ['billObjection'],
}
