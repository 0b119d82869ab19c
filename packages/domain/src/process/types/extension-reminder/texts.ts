import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const remindCustomers: Text = { de: 'Kunden erinnern', en: 'Remind the customers' }

export const help: ProcessHelp = {
  slug: 'an-verlaengerungen-erinnern',
  summary: { de: 'Kunden vor einer Verlängerung rechtzeitig unterrichten.', en: 'Tell customers in time before a contract extends.' },
  purpose: [
    {
      de: 'Läuft jede Woche von selbst. Wessen Vertrag sich bald stillschweigend verlängert, bekommt eine Mail mit dem Tag und der Kündigungsmöglichkeit. Kunden ohne Mailadresse zählt der Vorgang unter „Ohne E-Mail-Adresse“: wer dort steht, braucht einen Brief.',
      en: 'Runs every week by itself. Whoever has a contract that is about to extend gets an email with the day and how to end it. Customers without an email address are counted: somebody must write to them.',
    },
  ],
  laws: ['noticeAfterFirstTerm'],
}

export const mails = {
  // § 56 (3) TKG: the email states the day of the extension, the last day for a notice, and the terms afterwards.
  extensionReminder: {
    subject: {
      de: 'Ihr Vertrag {contract} verlängert sich',
      informal: 'Dein Vertrag {contract} verlängert sich',
      en: 'Your contract {contract} will be extended',
    },
    body: {
      de: 'Guten Tag,\n\ndie Mindestlaufzeit Ihres Vertrags {contract} endet am {date}. Wenn Sie nichts tun, läuft er danach auf unbestimmte Zeit weiter. Zum Ende der Mindestlaufzeit können Sie bis zum {lastDay} kündigen, danach jederzeit mit einer Frist von einem Monat (§ 56 Abs. 3 TKG).\n\n{brand}',
      informal:
        'Hallo,\n\ndie Mindestlaufzeit deines Vertrags {contract} endet am {date}. Wenn du nichts tust, läuft er danach auf unbestimmte Zeit weiter. Zum Ende der Mindestlaufzeit kannst du bis zum {lastDay} kündigen, danach jederzeit mit einer Frist von einem Monat (§ 56 Abs. 3 TKG).\n\n{brand}',
      en: 'Hello,\n\nthe minimum term of your contract {contract} ends on {date}. If you do nothing, it goes on for an unlimited time. You can end it with the minimum term by giving notice until {lastDay}, and afterwards at any time with a notice of one month (section 56 (3) TKG).\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
