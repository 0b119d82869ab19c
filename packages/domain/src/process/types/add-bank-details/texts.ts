import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'bankverbindung-hinzufuegen',
  summary: { de: 'Ein weiteres Konto mit SEPA-Mandat beim Kunden.', en: 'One more account with a SEPA mandate.' },
  purpose: [
    {
      de: 'Legt Konto und Mandat beim Kunden an und verbindet sie mit dem Vertrag, wenn einer angegeben ist. Abgebucht wird davon erst, wenn die Zahlungsart des Vertrags es sagt. Die Mandatsreferenz entsteht aus der Nummer des Vorgangs.',
      en: 'Makes account and mandate and links them to the contract where one is given. It is debited only once the payment method of the contract says so. The mandate reference comes of the number of the process.',
    },
  ],
  laws: ['mandateLapse'],
}
