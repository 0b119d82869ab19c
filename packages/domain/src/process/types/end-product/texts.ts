import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import { processLetter } from '../../../letters/process-letter.ts'

export const missingElement: Text = {
  de: 'Es fehlt, welches laufende Vertragselement endet.',
  en: 'It does not say which running element ends.',
}

export const computeEnd: Text = { de: 'Ende berechnen', en: 'Compute the end' }

export const releaseLine: Text = { de: 'Anschluss und Rufnummern freigeben', en: 'Release line and numbers' }

export const adaptLine: Text = { de: 'Anschluss anpassen', en: 'Adapt the line' }

export const help: ProcessHelp = {
  slug: 'produkt-beenden',
  summary: { de: 'Ein Produkt endet, der Vertrag läuft weiter.', en: 'A product ends, the contract goes on.' },
  purpose: [
    {
      de: 'Wenn der Kunde nur einen Teil nicht mehr möchte. Der Prozess rechnet den letzten Tag aus Mindestlaufzeit und Frist des Produkts, nach der Mindestlaufzeit höchstens ein Monat; der Kunde erfährt ihn sofort, und bis dahin wird abgerechnet. Am Tag danach werden Rufnummern und Anschluss freigegeben. Soll alles enden, ist die Kündigung der richtige Prozess.',
      en: 'Where the customer no longer wants a part. The process works the last day out of the minimum term and the notice of the product, after the minimum term a month at most; the customer is told at once, and it is billed until then. The day after, numbers and line are released. If everything is to end, use the termination.',
    },
  ],
}

export const mails = {
  productEnds: {
    subject: { de: '{product} endet am {date}', en: '{product} ends on {date}' },
    body: {
      de: 'Guten Tag,\n\n{product} in Ihrem Vertrag {contract} endet am {date}. Bis dahin bleibt alles, wie es ist; der Vertrag selbst läuft weiter. Die Bestätigung liegt bei Ihren Unterlagen ({case}).\n\nWenn Sie das nicht waren oder etwas nicht stimmt, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\n{product} in deinem Vertrag {contract} endet am {date}. Bis dahin bleibt alles, wie es ist; der Vertrag selbst läuft weiter. Die Bestätigung liegt bei deinen Unterlagen ({case}).\n\nWenn du das nicht warst oder etwas nicht stimmt, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\n{product} in your contract {contract} ends on {date}. Until then everything stays as it is; the contract itself goes on. The confirmation is with your documents ({case}).\n\nIf this was not you, or anything is wrong, please get in touch with us.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

export const letters = {
  productEnds: processLetter('productEnds', {
    label: { de: 'Bestätigung', en: 'Confirmation' },
    text: {
      de: 'wir bestätigen das Ende eines Produkts in Ihrem Vertrag {{ contractForProcess.first.tenantWideIdentifier }}. {{ productName }} endet am {{ endDate }}; bis dahin bleibt alles, wie es ist. Der Vertrag selbst läuft weiter.',
      informal:
        'wir bestätigen das Ende eines Produkts in deinem Vertrag {{ contractForProcess.first.tenantWideIdentifier }}. {{ productName }} endet am {{ endDate }}; bis dahin bleibt alles, wie es ist. Der Vertrag selbst läuft weiter.',
      en: 'we confirm the end of a product in your contract {{ contractForProcess.first.tenantWideIdentifier }}. {{ productName }} ends on {{ endDate }}; until then everything stays as it is. The contract itself goes on.',
    },
  }),
}
