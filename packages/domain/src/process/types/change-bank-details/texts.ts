import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const isDebited: Text = { de: 'Wird abgebucht', en: 'is debited' }

export const help: ProcessHelp = {
  slug: 'bankverbindung-aendern',
  summary: { de: 'Das bisherige Konto durch ein anderes ersetzen.', en: 'Replace the former account by another.' },
  purpose: [
    {
      de: 'Wenn der Kunde die Bank gewechselt hat. Verträge, die vom bisherigen Konto abbuchen, buchen danach unter einem neuen Mandat vom neuen ab; die Zahlungsart muss nicht eigens geändert werden. Bereits erstellte Zahlungsdateien ändern sich nicht.',
      en: 'Where the customer has changed the bank. Contracts that debit the former account then debit the new one under a new mandate; the payment method need not be changed. Payment files that exist already stay.',
    },
  ],
  laws: ['mandateLapse', 'directDebitNotice'],
}
