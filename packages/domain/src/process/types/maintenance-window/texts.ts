import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const ended: Text = { de: 'Beendet', en: 'Ended' }

export const help: ProcessHelp = {
  slug: 'wartungsfenster',
  summary: { de: 'Eine geplante Arbeit am Netz ankündigen und durchführen.', en: 'Announce planned work on the network and do it.' },
  purpose: [
    {
      de: 'Für Arbeiten, bei denen Anschlüsse ausfallen können. Wer betroffen ist, ergibt sich aus den gewählten Geräten und wird benachrichtigt. Dauert es länger als das Fenster, klärt das Team die Überschreitung.',
      en: 'For work during which lines may fail. Who is affected follows from the chosen devices and is told. If it takes longer than its window the team clears it up.',
    },
  ],
}

export const mails = {
  maintenance: {
    subject: { de: 'Wartung am {from}', en: 'Maintenance on {from}' },
    body: {
      de: 'Guten Tag,\n\nvom {from} bis zum {to} warten wir unser Netz. In dieser Zeit kann Ihr Anschluss ausfallen. Wir bitten um Ihr Verständnis.\n\n{brand}',
      informal:
        'Hallo,\n\nvom {from} bis zum {to} warten wir unser Netz. In dieser Zeit kann dein Anschluss ausfallen. Wir bitten um dein Verständnis.\n\n{brand}',
      en: 'Hello,\n\nfrom {from} to {to} we maintain our network. Your line may be out during that time. Thank you for your patience.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
