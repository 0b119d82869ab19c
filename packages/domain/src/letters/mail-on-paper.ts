import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { addressee, dateFact } from './parts.ts'

/** A message about a contract whose customer has no mail address, on paper. `subject` and `text` are those of the mail. */
export const mailOnPaper = {
  name: 'mailOnPaper',
  label: { de: 'Mitteilung', en: 'Message' },
  definition: 'contract',
  reads: { $mask: ['entity:tenantWideIdentifier'], 'contract:receiverForContract': addressee },
  recipient: 'receiverForContract',
  facts: [
    { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ receiverForContract.first.tenantWideIdentifier }}' },
    { label: { de: 'Vertrag', en: 'Contract' }, value: '{{ tenantWideIdentifier }}' },
    dateFact,
  ],
  subject: { de: '{{ subject }}', en: '{{ subject }}' },
  content: [{ kind: 'text', text: { de: '{{ text }}', en: '{{ text }}' } }],
} as const satisfies LetterTemplate
