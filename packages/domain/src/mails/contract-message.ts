import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import { between, mailAddressee } from './parts.ts'

export const contractMessage: MailTemplate = {
  name: 'contractMessage',
  label: { de: 'Nachricht zum Vertrag', en: 'Message about the contract' },
  definition: 'contract',
  reads: {
    $mask: ['entity:tenantWideIdentifier', 'contract:contractBegin', 'contract:contractEnd'],
    'contract:receiverForContract': mailAddressee,
  },
  recipient: 'receiverForContract',
  documents: ['contract:documents'],
  subject: {
    de: 'Zu Ihrem Vertrag {{ tenantWideIdentifier }}',
    informal: 'Zu deinem Vertrag {{ tenantWideIdentifier }}',
    en: 'About your contract {{ tenantWideIdentifier }}',
  },
  text: between('receiverForContract', {
    de: 'zu Ihrem Vertrag {{ tenantWideIdentifier }} teilen wir Ihnen mit:\n\n…',
    informal: 'zu deinem Vertrag {{ tenantWideIdentifier }} teilen wir dir mit:\n\n…',
    en: 'about your contract {{ tenantWideIdentifier }} we would like to tell you:\n\n…',
  }),
}
