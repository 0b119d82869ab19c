import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const mandate: Text = { de: 'Mandat', en: 'mandate' }

export const checkMandate: Text = { de: 'SEPA-Mandat prüfen', en: 'Check the SEPA mandate' }

export const directDebit: Text = { de: 'Lastschrift', en: 'direct debit' }

export const help: ProcessHelp = {
  slug: 'zahlungsart-aendern',
  summary: { de: 'Lastschrift, Rechnung oder Überweisung für einen Vertrag.', en: 'Direct debit, bill or transfer for a contract.' },
  purpose: [
    {
      de: 'Ändert, wie die Rechnungen eines Vertrags bezahlt werden. Für die Lastschrift braucht es eine IBAN; fehlt das Konto beim Kunden, legt der Prozess es mit einem Mandat an. Die bisherige Zahlungsart endet mit dem Tag der Änderung, Rechnungen davor bleiben, wie sie sind.',
      en: 'Changes how the bills of a contract are paid. A direct debit needs an IBAN; where the customer does not have the account yet, the process makes it with a mandate. The former method ends on that day; earlier bills stay as they are.',
    },
  ],
  laws: ['directDebitNotice'],
}
