import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import { addressee, closing, dateFact, salutation } from '../../../letters/parts.ts'

export const planned: Text = { de: 'Abbuchung geplant', en: 'Debit planned' }
export const fileLetter: Text = { de: 'Schreiben ablegen', en: 'File the letter' }
export const debit: Text = { de: 'Abbuchung mitteilen', en: 'Tell the debit' }
export const announced: Text = { de: 'Ankündigung eintragen', en: 'Note the announcement' }

export const help: ProcessHelp = {
  slug: 'lastschrift-ankuendigen',
  summary: { de: 'Eine Abbuchung ankündigen, die eine frühere ersetzt.', en: 'Announce a debit that replaces an earlier one.' },
  purpose: [
    {
      de: 'Beginnt von selbst: wenn eine Lastschrift nach den Einstellungen ein zweites Mal versucht wird, und wenn ein Beleg nach einem Storno oder einer Beanstandung wieder eingezogen wird. Der Kunde erfährt Tag und Betrag per E-Mail; ohne Mailadresse nimmt die nächste Postmappe das Schreiben mit. Erst wenn es versendet ist, kommt der Einzug in eine Zahlungsdatei.',
      en: 'Begins by itself: where the setup has a failed debit tried a second time, and where a receipt is collected again after a cancellation or an objection. The customer learns day and amount by email; without an email address the next post folder takes the letter. Only when it is sent, a payment file takes the collection.',
    },
  ],
  laws: ['directDebitNotice'],
}

export const mails = {
  debitAgain: {
    subject: { de: 'Abbuchung zur Rechnung {receipt}', en: 'Debit for the bill {receipt}' },
    body: {
      de: 'Guten Tag,\n\nfür die Rechnung {receipt} buchen wir am {date} {amount} vom Konto {account} ab.\n\nMandatsreferenz: {mandate}\nGläubiger-Identifikationsnummer: {creditor}\n\nBitte sorgen Sie dafür, dass das Konto gedeckt ist, und überweisen Sie den Betrag nicht zusätzlich. Wenn etwas nicht stimmt, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nfür die Rechnung {receipt} buchen wir am {date} {amount} vom Konto {account} ab.\n\nMandatsreferenz: {mandate}\nGläubiger-Identifikationsnummer: {creditor}\n\nBitte sorg dafür, dass das Konto gedeckt ist, und überweise den Betrag nicht zusätzlich. Wenn etwas nicht stimmt, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nfor the bill {receipt} we debit {amount} from the account {account} on {date}.\n\nMandate reference: {mandate}\nCreditor identifier: {creditor}\n\nPlease make sure that there is enough in the account, and do not transfer the amount as well. If anything is wrong, please get in touch with us.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

export const letters = {
  debitAgain: {
    name: 'debitAgain',
    label: { de: 'Ankündigung einer Abbuchung', en: 'Announcement of a debit' },
    definition: 'processAnnounceDebit',
    reads: { 'execution:businessPartnerForProcess': addressee },
    recipient: 'businessPartnerForProcess',
    facts: [
      { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ businessPartnerForProcess.first.tenantWideIdentifier }}' },
      { label: { de: 'Rechnung', en: 'Bill' }, value: '{{ receiptNumber }}' },
      { label: { de: 'Mandatsreferenz', en: 'Mandate reference' }, value: '{{ mandate }}' },
      { label: { de: 'Gläubiger-ID', en: 'Creditor id' }, value: '{{ creditor }}' },
      dateFact,
    ],
    subject: { de: 'Abbuchung am {{ collectOn }}', en: 'Debit on {{ collectOn }}' },
    content: [
      salutation('businessPartnerForProcess'),
      {
        kind: 'text',
        text: {
          de: 'für die Rechnung {{ receiptNumber }} buchen wir am {{ collectOn }} {{ amount }} vom Konto {{ account }} ab. Bitte sorgen Sie dafür, dass das Konto gedeckt ist, und überweisen Sie den Betrag nicht zusätzlich. Wenn etwas nicht stimmt, wenden Sie sich bitte an uns.',
          informal:
            'für die Rechnung {{ receiptNumber }} buchen wir am {{ collectOn }} {{ amount }} vom Konto {{ account }} ab. Bitte sorg dafür, dass das Konto gedeckt ist, und überweise den Betrag nicht zusätzlich. Wenn etwas nicht stimmt, wende dich bitte an uns.',
          en: 'for the bill {{ receiptNumber }} we debit {{ amount }} from the account {{ account }} on {{ collectOn }}. Please make sure that there is enough in the account, and do not transfer the amount as well. If anything is wrong, please get in touch with us.',
        },
      },
      closing,
    ],
  },
} as const satisfies Readonly<Record<string, LetterTemplate>>
