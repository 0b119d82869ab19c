import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { addressee, closing, dateFact, salutation } from './parts.ts'

/**
 * A letter with the access code for the portal. The caller adds `code`, `page` (the address where the customer enters the code) and `until`
 * to the customer's data.
 */
export const accessCodeLetter: LetterTemplate = {
  name: 'accessCode',
  label: { de: 'Zugangscode', en: 'Access code' },
  definition: 'customer',
  reads: {
    ...addressee,
    $mask: [...addressee.$mask, 'businessPartner:language', 'businessPartner:addressing', 'businessPartner:email'],
    'businessPartner:contactMail': {},
  },
  facts: [{ label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ tenantWideIdentifier }}' }, dateFact],
  subject: {
    de: 'Ihr Zugangscode für das Kundenportal',
    informal: 'Dein Zugangscode für das Kundenportal',
    en: 'Your access code for the customer portal',
  },
  content: [
    salutation('self'),
    {
      kind: 'text',
      text: {
        de: 'mit diesem Code richten Sie Ihren Zugang zum Kundenportal ein. Öffnen Sie im Browser die Adresse {{ page }} und geben Sie Ihre Kundennummer und den Code ein.',
        informal:
          'mit diesem Code richtest du deinen Zugang zum Kundenportal ein. Öffne im Browser die Adresse {{ page }} und gib deine Kundennummer und den Code ein.',
        en: 'with this code you set up your access to the customer portal. Open the address {{ page }} in your browser and enter your customer number and the code.',
      },
    },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ tenantWideIdentifier }}' },
        { label: { de: 'Zugangscode', en: 'Access code' }, value: '{{ code }}' },
      ],
    },
    {
      kind: 'text',
      text: {
        de: 'Der Code gilt bis zum {{ until }} und nur einmal. Geben Sie ihn nicht weiter: Wer ihn hat, sieht Ihre Verträge und Rechnungen.',
        informal:
          'Der Code gilt bis zum {{ until }} und nur einmal. Gib ihn nicht weiter: Wer ihn hat, sieht deine Verträge und Rechnungen.',
        en: 'The code is good until {{ until }}, once. Do not pass it on: whoever has it sees your contracts and bills.',
      },
    },
    closing,
  ],
}
