import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const answered: Text = { de: 'Beantwortet', en: 'Answered' }

export const help: ProcessHelp = {
  slug: 'auskunft',
  summary: { de: 'Eine Frage des Kunden beantworten.', en: 'Answer a question of a customer.' },
  purpose: [
    {
      de: 'Der richtige Prozess, wenn jemand nur etwas wissen möchte und sich an Vertrag und Daten nichts ändert. Der Kundenservice antwortet; was er nicht weiß, gibt er mit „An die Fachabteilung geben“ weiter. Der Kunde bekommt die Antwort per Mail, und sie bleibt beim Kunden nachlesbar.',
      en: 'The right process where somebody only wants to know something and nothing changes. Customer service answers; what it does not know goes to a specialist. The customer gets the answer by email, and it stays with the customer for later.',
    },
  ],
}
