import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import { between, documentsOfContracts, mailAddressee } from './parts.ts'

/** An email whose draft holds only the greeting and the closing. */
export const partnerMessage: MailTemplate = {
  name: 'partnerMessage',
  label: { de: 'Nachricht', en: 'Message' },
  definition: 'businessPartner',
  reads: mailAddressee,
  documents: documentsOfContracts,
  subject: {
    de: 'Nachricht von {{ brand }} zu Ihrer Kundennummer {{ tenantWideIdentifier }}',
    informal: 'Nachricht von {{ brand }} zu deiner Kundennummer {{ tenantWideIdentifier }}',
    en: 'Message from {{ brand }} about your customer number {{ tenantWideIdentifier }}',
  },
  text: between('self', { de: '…', en: '…' }),
}
