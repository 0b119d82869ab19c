import type { LetterTemplate, TemplateBlock } from '@twinwerk/model/letter/letter-template'
import type { Text } from '@twinwerk/model/text/text'
import { addressee, closing, dateFact, salutation } from '../../../letters/parts.ts'

/** The overdue bills that the process has linked. */
const bills: TemplateBlock = {
  kind: 'table',
  of: 'receipts',
  columns: [
    { title: { de: 'Beleg', en: 'Receipt' }, value: '{{ row.receiptNumber | default: row.name }}', wide: true },
    { title: { de: 'Vom', en: 'Of' }, value: '{{ row.date }}' },
    { title: { de: 'Fällig am', en: 'Due on' }, value: '{{ row.dueDate }}' },
    { title: { de: 'Betrag', en: 'Amount' }, value: '{{ row.sumGross }}', align: 'right' },
    { title: { de: 'Offen', en: 'Open' }, value: '{{ row.openAmount | default: row.sumGross }}', align: 'right' },
  ],
  sums: [
    { label: { de: 'Davon bestritten', en: 'Disputed of it' }, value: '{{ disputed }}' },
    { label: { de: 'Zu zahlen', en: 'To be paid' }, value: '{{ owed }}' },
  ],
}

function dunningLetter(
  name: string,
  { label, text, after = [] }: { label: Text; text: Text; after?: readonly TemplateBlock[] },
): LetterTemplate {
  return {
    name,
    label,
    definition: 'processDunning',
    reads: {
      'execution:businessPartnerForProcess': addressee,
      'execution:contractForProcess': { $mask: ['entity:tenantWideIdentifier'] },
      'processDunning:receipts': {
        $mask: ['receipt:name', 'receipt:receiptNumber', 'receipt:date', 'receipt:dueDate', 'receipt:sumGross', 'receipt:openAmount'],
        $sort: [{ path: ['receipt:date'] }],
        $limit: 100,
      },
    },
    recipient: 'businessPartnerForProcess',
    facts: [
      { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ businessPartnerForProcess.first.tenantWideIdentifier }}' },
      { label: { de: 'Vertrag', en: 'Contract' }, value: '{{ contractForProcess.first.tenantWideIdentifier }}' },
      { label: { de: 'Vorgang', en: 'Case' }, value: '{{ tenantWideIdentifier }}' },
      dateFact,
    ],
    subject: label,
    content: [salutation('businessPartnerForProcess'), { kind: 'text', text }, bills, ...after, closing],
  }
}

const dunning1 = dunningLetter('dunning1', {
  label: { de: 'Mahnung', en: 'Reminder' },
  text: {
    de: 'sicher haben Sie es übersehen: {{ owed }} sind fällig und noch nicht bezahlt. Bitte überweisen Sie den Betrag bis zum {{ payBy }}. Haben Sie inzwischen gezahlt, müssen Sie nichts tun. Stimmt etwas nicht, sagen Sie uns bitte Bescheid.',
    informal:
      'sicher hast du es übersehen: {{ owed }} sind fällig und noch nicht bezahlt. Bitte überweise den Betrag bis zum {{ payBy }}. Hast du inzwischen gezahlt, musst du nichts tun. Stimmt etwas nicht, sag uns bitte Bescheid.',
    en: 'you may have overlooked it: {{ owed }} are due and not paid yet. Please pay by {{ payBy }}. If you have paid meanwhile, there is nothing to do. Please tell us if anything is wrong.',
  },
})

/** § 61 (4) TKG: the lock is announced in writing two weeks in advance, with a note on legal remedies. */
const dunning2 = dunningLetter('dunning2', {
  label: { de: 'Zweite Mahnung', en: 'Second reminder' },
  text: {
    de: 'auf unsere erste Mahnung ist keine Zahlung eingegangen: {{ owed }} sind weiter offen. Bitte überweisen Sie den Betrag bis zum {{ payBy }}. Haben Sie inzwischen gezahlt, müssen Sie nichts tun. Ist eine Rechnung nicht richtig, beanstanden Sie sie bitte mit einer Begründung.',
    informal:
      'auf unsere erste Mahnung ist keine Zahlung eingegangen: {{ owed }} sind weiter offen. Bitte überweise den Betrag bis zum {{ payBy }}. Hast du inzwischen gezahlt, musst du nichts tun. Ist eine Rechnung nicht richtig, beanstande sie bitte mit einer Begründung.',
    en: 'no payment has come after our first reminder: {{ owed }} are still open. Please pay by {{ payBy }}. If you have paid meanwhile, there is nothing to do. If a bill is wrong, please dispute it with your reasons.',
  },
  after: [
    {
      kind: 'text',
      text: {
        de: '{% if lockAnnouncedAt %}Wird bis dahin nicht gezahlt, sperren wir den Anschluss zum Vertrag {{ contractForProcess.first.tenantWideIdentifier }} (§ 61 Abs. 4 TKG). Was Sie schlüssig begründet beanstanden, zählt dabei nicht mit, und Notrufe bleiben möglich. Gegen die Sperre können Sie Rechtsschutz vor den Gerichten suchen.{% endif %}',
        informal:
          '{% if lockAnnouncedAt %}Wird bis dahin nicht gezahlt, sperren wir den Anschluss zum Vertrag {{ contractForProcess.first.tenantWideIdentifier }} (§ 61 Abs. 4 TKG). Was du schlüssig begründet beanstandest, zählt dabei nicht mit, und Notrufe bleiben möglich. Gegen die Sperre kannst du Rechtsschutz vor den Gerichten suchen.{% endif %}',
        en: '{% if lockAnnouncedAt %}If it is not paid by then, we lock the line of contract {{ contractForProcess.first.tenantWideIdentifier }} (section 61 (4) TKG). What you dispute with reasons does not count, and emergency calls stay possible. You may seek legal protection against the lock before the courts.{% endif %}',
      },
    },
  ],
})

export const letters = { dunning1, dunning2 }
