import type { MailText } from '@twinwerk/model/letter/mail-text'

/** Mails that ask a customer at the known address to confirm. They never contain text that was typed on a public page. */
export const proofTexts = {
  terminationProof: {
    subject: {
      de: 'Bitte bestätigen Sie Ihre Kündigung',
      informal: 'Bitte bestätige deine Kündigung',
      en: 'Please confirm your termination',
    },
    body: {
      de: 'Guten Tag,\n\nam {at} ist bei {brand} eine Kündigung eingegangen, die Ihre Kundendaten nennt (Bestätigung {number}). Kommt sie von Ihnen? Dann sehen Sie hier, was erklärt wurde, und bestätigen es:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn Sie das nicht waren, bestätigen Sie bitte nichts und wenden Sie sich an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nam {at} ist bei {brand} eine Kündigung eingegangen, die deine Kundendaten nennt (Bestätigung {number}). Kommt sie von dir? Dann siehst du hier, was erklärt wurde, und bestätigst es:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn du das nicht warst, bestätige bitte nichts und wende dich an uns.\n\n{brand}',
      en: 'Hello,\n\non {at} a termination reached {brand} that names your customer data (confirmation {number}). Did you send it? Then you can see here what was declared, and confirm it:\n\n{link}\n\nThe link is good for 7 days, once. If this was not you, please confirm nothing and get in touch with us.\n\n{brand}',
    },
  },
  withdrawalProof: {
    subject: {
      de: 'Bitte bestätigen Sie Ihren Widerruf',
      informal: 'Bitte bestätige deinen Widerruf',
      en: 'Please confirm your withdrawal',
    },
    body: {
      de: 'Guten Tag,\n\nam {at} ist bei {brand} ein Widerruf eingegangen, der Ihre Kundendaten nennt (Bestätigung {number}). Kommt er von Ihnen? Dann sehen Sie hier, was erklärt wurde, und bestätigen es:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn Sie das nicht waren, bestätigen Sie bitte nichts und wenden Sie sich an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nam {at} ist bei {brand} ein Widerruf eingegangen, der deine Kundendaten nennt (Bestätigung {number}). Kommt er von dir? Dann siehst du hier, was erklärt wurde, und bestätigst es:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn du das nicht warst, bestätige bitte nichts und wende dich an uns.\n\n{brand}',
      en: 'Hello,\n\non {at} a withdrawal reached {brand} that names your customer data (confirmation {number}). Did you send it? Then you can see here what was declared, and confirm it:\n\n{link}\n\nThe link is good for 7 days, once. If this was not you, please confirm nothing and get in touch with us.\n\n{brand}',
    },
  },
  orderProof: {
    subject: {
      de: 'Bitte bestätigen Sie Ihre Bestellung',
      informal: 'Bitte bestätige deine Bestellung',
      en: 'Please confirm your order',
    },
    body: {
      de: 'Guten Tag,\n\nam {at} ist bei {brand} eine Bestellung eingegangen, die Ihre Kundennummer nennt (Nummer {number}). Kommt sie von Ihnen? Dann sehen Sie hier, was bestellt wurde, und bestätigen es:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn Sie das nicht waren, bestätigen Sie bitte nichts und wenden Sie sich an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nam {at} ist bei {brand} eine Bestellung eingegangen, die deine Kundennummer nennt (Nummer {number}). Kommt sie von dir? Dann siehst du hier, was bestellt wurde, und bestätigst es:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn du das nicht warst, bestätige bitte nichts und wende dich an uns.\n\n{brand}',
      en: 'Hello,\n\non {at} an order reached {brand} that names your customer number (number {number}). Did you send it? Then you can see here what was ordered, and confirm it:\n\n{link}\n\nThe link is good for 7 days, once. If this was not you, please confirm nothing and get in touch with us.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
