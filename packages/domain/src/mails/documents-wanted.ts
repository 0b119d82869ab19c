import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import { between, documentsOfContracts, mailAddressee } from './parts.ts'

export const documentsWanted: MailTemplate = {
  name: 'documentsWanted',
  label: { de: 'Unterlagen fehlen', en: 'Documents wanted' },
  definition: 'businessPartner',
  reads: mailAddressee,
  documents: documentsOfContracts,
  subject: { de: 'Uns fehlen Unterlagen von Ihnen', informal: 'Uns fehlen Unterlagen von dir', en: 'We need documents from you' },
  text: between('self', {
    de: 'damit wir Ihr Anliegen bearbeiten können, brauchen wir noch folgende Unterlagen:\n\n• …\n\nBitte senden Sie sie uns unter Angabe Ihrer Kundennummer {{ tenantWideIdentifier }}.',
    informal:
      'damit wir dein Anliegen bearbeiten können, brauchen wir noch folgende Unterlagen:\n\n• …\n\nBitte sende sie uns unter Angabe deiner Kundennummer {{ tenantWideIdentifier }}.',
    en: 'to deal with your request we still need these documents:\n\n• …\n\nPlease send them to us and name your customer number {{ tenantWideIdentifier }}.',
  }),
}
