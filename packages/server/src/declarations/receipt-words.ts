import type { Text } from '@twinwerk/model/text/text'

/** The texts of confirmations, in letters and mails. */
export const words = {
  subject: {
    termination: {
      de: 'Eingangsbestätigung Ihrer Kündigung',
      informal: 'Eingangsbestätigung deiner Kündigung',
      en: 'Your cancellation has been received',
    },
    withdrawal: {
      de: 'Eingangsbestätigung Ihres Widerrufs',
      informal: 'Eingangsbestätigung deines Widerrufs',
      en: 'Your withdrawal has been received',
    },
  },
  received: {
    termination: {
      de: 'wir bestätigen, dass Ihre Kündigung am {at} bei uns eingegangen ist. Sie lautet:',
      informal: 'wir bestätigen, dass deine Kündigung am {at} bei uns eingegangen ist. Sie lautet:',
      en: 'we confirm that your cancellation reached us on {at}. It says:',
    },
    withdrawal: {
      de: 'wir bestätigen, dass Ihr Widerruf am {at} bei uns eingegangen ist. Er lautet:',
      informal: 'wir bestätigen, dass dein Widerruf am {at} bei uns eingegangen ist. Er lautet:',
      en: 'we confirm that your withdrawal reached us on {at}. It says:',
    },
  },
  next: {
    termination: {
      de: 'Zu wann Ihr Vertrag endet, teilen wir Ihnen gesondert mit.',
      informal: 'Zu wann dein Vertrag endet, teilen wir dir gesondert mit.',
      en: 'We will tell you separately when your contract ends.',
    },
    withdrawal: {
      de: 'Wie es weitergeht, teilen wir Ihnen gesondert mit.',
      informal: 'Wie es weitergeht, teilen wir dir gesondert mit.',
      en: 'We will tell you separately what happens next.',
    },
  },
  greeting: { de: 'Guten Tag,', informal: 'Hallo,', en: 'Hello,' },
  number: { de: 'Bestätigung', en: 'Confirmation' },
  arrived: { de: 'Eingegangen', en: 'Received' },
  name: { de: 'Name', en: 'Name' },
  customerNumber: { de: 'Kundennummer', en: 'Customer number' },
  contractNumber: { de: 'Vertragsnummer', en: 'Contract number' },
  address: { de: 'Adresse', en: 'Address' },
  phone: { de: 'Telefon', en: 'Phone' },
  mail: { de: 'E-Mail', en: 'Mail' },
  kind: { de: 'Erklärung', en: 'Declaration' },
  kinds: {
    termination: { de: 'Kündigung', en: 'Cancellation' },
    withdrawal: { de: 'Widerruf', en: 'Withdrawal' },
    ordinary: { de: 'Ordentliche Kündigung', en: 'Ordinary cancellation' },
    extraordinary: { de: 'Außerordentliche Kündigung', en: 'Extraordinary cancellation' },
  },
  time: { de: 'Zeitpunkt', en: 'When' },
  earliest: { de: 'Zum frühestmöglichen Termin', en: 'On the earliest possible date' },
  reason: { de: 'Grund', en: 'Reason' },
  reasons: {
    death: { de: 'Todesfall', en: 'Death' },
    relocation: { de: 'Umzug', en: 'Relocation' },
    byGuardian: { de: 'Durch Betreuung', en: 'By guardian' },
    other: { de: 'Anderer Grund', en: 'Other reason' },
  },
  remark: { de: 'Anmerkung', en: 'Remark' },
  files: { de: 'Anlagen', en: 'Attachments' },
} as const satisfies Words

type Words = { readonly [key: string]: Text | { readonly [key: string]: Text } }
