import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import { between, documentsOfContracts, mailAddressee } from './parts.ts'

export const notReached: MailTemplate = {
  name: 'notReached',
  label: { de: 'Telefonisch nicht erreicht', en: 'Not reached by phone' },
  definition: 'businessPartner',
  reads: mailAddressee,
  documents: documentsOfContracts,
  subject: {
    de: '{{ brand }} hat Sie telefonisch nicht erreicht',
    informal: '{{ brand }} hat dich telefonisch nicht erreicht',
    en: '{{ brand }} could not reach you by phone',
  },
  text: between('self', {
    de: 'wir haben am {{ today }} versucht, Sie anzurufen. Bitte rufen Sie uns zurück oder schreiben Sie uns, wann und unter welcher Nummer wir Sie am besten erreichen. Nennen Sie dabei Ihre Kundennummer {{ tenantWideIdentifier }}.',
    informal:
      'wir haben am {{ today }} versucht, dich anzurufen. Bitte ruf uns zurück oder schreib uns, wann und unter welcher Nummer wir dich am besten erreichen. Nenn dabei deine Kundennummer {{ tenantWideIdentifier }}.',
    en: 'we tried to call you on {{ today }}. Please call us back, or write to us when and at which number we reach you best. Please name your customer number {{ tenantWideIdentifier }}.',
  }),
}
