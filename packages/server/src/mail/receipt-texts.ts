import type { MailText } from '@twinwerk/model/letter/mail-text'

/**
 * The mails with which receipts go to customers. `{receipt}` is the kind and number, such as 'Rechnung R-2026-000123'. No mail names an
 * amount.
 */
export const receiptTexts = {
  receiptInPortal: {
    subject: { de: '{receipt} von {brand}', en: '{receipt} from {brand}' },
    body: {
      de: 'Guten Tag,\n\nim Kundenportal liegt ein neuer Beleg für Sie: {receipt} vom {date}.\n\nDort sehen Sie ihn an und laden ihn herunter.\n\n{brand}',
      informal:
        'Hallo,\n\nim Kundenportal liegt ein neuer Beleg für dich: {receipt} vom {date}.\n\nDort siehst du ihn an und lädst ihn herunter.\n\n{brand}',
      en: 'Hello,\n\nthere is a new receipt for you in the customer portal: {receipt} of {date}.\n\nYou can read and download it there.\n\n{brand}',
    },
  },
  receiptByMail: {
    subject: { de: '{receipt} von {brand}', en: '{receipt} from {brand}' },
    body: {
      de: 'Guten Tag,\n\nim Anhang finden Sie: {receipt} vom {date}.\n\n{brand}',
      informal: 'Hallo,\n\nim Anhang findest du: {receipt} vom {date}.\n\n{brand}',
      en: 'Hello,\n\nplease find attached: {receipt} of {date}.\n\n{brand}',
    },
  },
} as const satisfies Record<string, MailText>
