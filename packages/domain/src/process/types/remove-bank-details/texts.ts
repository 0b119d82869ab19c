import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'bankverbindung-entfernen',
  summary: { de: 'Ein Konto entfernen und sein Mandat widerrufen.', en: 'Remove an account and revoke its mandate.' },
  purpose: [
    {
      de: 'Wenn von einem Konto nicht mehr abgebucht werden soll. Solange noch ein Vertrag davon abbucht, hält die Prüfung an: zuerst die Zahlungsart ändern. Das Mandat wird als widerrufen eingetragen, bleibt aber als Nachweis.',
      en: 'Where an account is no longer to be debited. While a contract still debits it the check stops: change the payment method first. The mandate is marked as revoked and stays as proof.',
    },
  ],
}
