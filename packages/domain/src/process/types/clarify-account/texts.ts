import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import { addressee, closing, dateFact, salutation } from '../../../letters/parts.ts'

export const unclear: Text = { de: 'Bankverbindung unklar', en: 'Bank details unclear' }
export const fileLetter: Text = { de: 'Schreiben ablegen', en: 'File the letter' }
export const ask: Text = { de: 'Kunden fragen', en: 'Ask the customer' }
export const clarify: Text = { de: 'Bankverbindung nachtragen', en: 'Enter the bank details' }

export const help: ProcessHelp = {
  slug: 'bankverbindung-klaeren',
  summary: { de: 'Den Kunden nach einer gültigen Bankverbindung fragen.', en: 'Ask the customer for valid bank details.' },
  purpose: [
    {
      de: 'Beginnt von selbst: wenn die Bank eine Lastschrift zurückgibt, weil das Konto oder das Mandat falsch ist (AC01, AC04, MD01, MD07), und wenn ein Guthaben auszuzahlen ist und kein Konto bekannt ist. Der Kunde erfährt, was zu tun ist: per E-Mail, sonst durch ein Schreiben mit der nächsten Postmappe. Bis ein neues Mandat eingetragen ist, wird mit dem alten nicht abgebucht, und neue Rechnungen bitten um Überweisung. Das alte Mandat widerrufen, wenn das neue eingetragen ist.',
      en: 'Begins by itself: where the bank returns a debit because the account or the mandate is wrong (AC01, AC04, MD01, MD07), and where a credit is to be paid out and no account is known. The customer learns what to do: by email, else by a letter with the next post folder. Until a new mandate is entered, nothing is debited with the old one, and new bills ask for a transfer. Revoke the old mandate once the new one is entered.',
    },
  ],
}

/** `{cause}` says why; it differs for a debit and for a payout. */
export const mails = {
  accountAsked: {
    subject: {
      de: 'Bitte prüfen Sie Ihre Bankverbindung',
      informal: 'Bitte prüf deine Bankverbindung',
      en: 'Please check your bank details',
    },
    body: {
      de: 'Guten Tag,\n\n{cause}\n\nIhre Bankverbindung ändern Sie im Portal unter „Mein Konto“, oder Sie schreiben uns.\n\n{brand}',
      informal: 'Hallo,\n\n{cause}\n\nDeine Bankverbindung änderst du im Portal unter „Mein Konto“, oder du schreibst uns.\n\n{brand}',
      en: 'Hello,\n\n{cause}\n\nYou can change your bank details in the portal below "My account", or write to us.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

/** The account is wrong that a debit was returned from. */
export const wrongAccount: Text = {
  de: 'die Bank hat unsere Lastschrift vom Konto {account} zurückgegeben, weil das Konto oder das Mandat nicht gültig ist. Bis das geklärt ist, buchen wir nicht ab. Bitte überweisen Sie, was fällig ist, und teilen Sie uns eine gültige Bankverbindung mit.',
  informal:
    'die Bank hat unsere Lastschrift vom Konto {account} zurückgegeben, weil das Konto oder das Mandat nicht gültig ist. Bis das geklärt ist, buchen wir nicht ab. Bitte überweise, was fällig ist, und teil uns eine gültige Bankverbindung mit.',
  en: 'the bank returned our debit from the account {account}, since the account or the mandate is not valid. Until that is cleared up, we do not debit it. Please transfer the amounts that are due, and tell us valid bank details.',
}

export const noAccount: Text = {
  de: 'wir möchten Ihnen ein Guthaben von {amount} auszahlen und kennen kein gültiges Konto von Ihnen. Bitte teilen Sie uns eine Bankverbindung mit.',
  informal:
    'wir möchten dir ein Guthaben von {amount} auszahlen und kennen kein gültiges Konto von dir. Bitte teil uns eine Bankverbindung mit.',
  en: 'we want to pay out a credit of {amount} to you and know no valid account of yours. Please tell us bank details.',
}

function inLetter(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, '{{ $1 }}')
}

function eitherCause(of: (text: Text) => string): string {
  return `{% if account %}${inLetter(of(wrongAccount))}{% else %}${inLetter(of(noAccount))}{% endif %}`
}

export const letters = {
  accountAsked: {
    name: 'accountAsked',
    label: { de: 'Frage nach der Bankverbindung', en: 'Question for bank details' },
    definition: 'processClarifyAccount',
    reads: { 'execution:businessPartnerForProcess': addressee },
    recipient: 'businessPartnerForProcess',
    facts: [
      { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ businessPartnerForProcess.first.tenantWideIdentifier }}' },
      { label: { de: 'Vorgang', en: 'Case' }, value: '{{ tenantWideIdentifier }}' },
      dateFact,
    ],
    subject: { de: 'Ihre Bankverbindung', informal: 'Deine Bankverbindung', en: 'Your bank details' },
    content: [
      salutation('businessPartnerForProcess'),
      {
        kind: 'text',
        text: {
          de: eitherCause(({ de }) => de),
          informal: eitherCause(({ de, informal = de }) => informal),
          en: eitherCause(({ en }) => en),
        },
      },
      closing,
    ],
  },
} as const satisfies Readonly<Record<string, LetterTemplate>>
