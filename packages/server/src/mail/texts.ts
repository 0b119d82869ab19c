import { processMails } from '@twinwerk/domain/process/mails'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import type { Text } from '@twinwerk/model/text/text'
import { boardTexts } from './board-texts.ts'
import { proofTexts } from './proof-texts.ts'
import { receiptTexts } from './receipt-texts.ts'

/** The last line of mails to customers. */
export const portalText: Text = {
  de: 'Ihr Kundenportal: {portal}',
  informal: 'Dein Kundenportal: {portal}',
  en: 'Your customer portal: {portal}',
}

// A new mail: its text here, `writeMail` in the transaction that causes it, or `publicMails` without a sign-in (ADR 64).
/** The mails that we send to people. `{brand}` is the tenant's name, `{link}` the place of the link. */
export const mailTexts = {
  reset: {
    subject: { de: 'Neues Passwort für {brand}', en: 'New password for {brand}' },
    body: {
      de: 'Guten Tag,\n\nfür Ihren Zugang bei {brand} wurde ein neues Passwort angefordert. Hier legen Sie es fest:\n\n{link}\n\nDer Link gilt 30 Minuten und nur einmal. Wenn Sie nichts angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      informal:
        'Hallo,\n\nfür deinen Zugang bei {brand} wurde ein neues Passwort angefordert. Hier legst du es fest:\n\n{link}\n\nDer Link gilt 30 Minuten und nur einmal. Wenn du nichts angefordert hast, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
      en: 'Hello,\n\na new password was asked for your account at {brand}. You can set it here:\n\n{link}\n\nThe link is good for 30 minutes, once. If you did not ask for it, there is nothing to do: your password stays as it is.',
    },
  },
  invitation: {
    subject: { de: 'Ihr Zugang zu {brand}', informal: 'Dein Zugang zu {brand}', en: 'Your account at {brand}' },
    body: {
      de: 'Guten Tag,\n\nSie wurden zu {brand} eingeladen. Hier nehmen Sie die Einladung an:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn Sie noch keinen Zugang haben, legen Sie danach ein Passwort oder einen Passkey fest; sonst melden Sie sich an wie immer. Wenn Sie damit nichts zu tun haben, müssen Sie nichts tun.',
      informal:
        'Hallo,\n\ndu wurdest zu {brand} eingeladen. Hier nimmst du die Einladung an:\n\n{link}\n\nDer Link gilt 7 Tage und nur einmal. Wenn du noch keinen Zugang hast, legst du danach ein Passwort oder einen Passkey fest; sonst meldest du dich an wie immer. Wenn du damit nichts zu tun hast, musst du nichts tun.',
      en: 'Hello,\n\nyou were invited to {brand}. You can accept the invitation here:\n\n{link}\n\nThe link is good for 7 days, once. If you have no account yet, you then set a password or create a passkey; otherwise you sign in as ever. If this is not for you, there is nothing to do.',
    },
  },
  accessCode: {
    subject: { de: 'Ihr Zugangscode für {brand}', informal: 'Dein Zugangscode für {brand}', en: 'Your access code for {brand}' },
    body: {
      de: 'Guten Tag,\n\nmit diesem Link richten Sie Ihren Zugang zum Kundenportal von {brand} ein. Ihre Kundennummer und der Zugangscode stehen dort schon:\n\n{link}\n\nDer Link gilt 24 Stunden und nur einmal. Geben Sie ihn nicht weiter. Wenn Sie nichts angefordert haben, müssen Sie nichts tun.',
      informal:
        'Hallo,\n\nmit diesem Link richtest du deinen Zugang zum Kundenportal von {brand} ein. Deine Kundennummer und der Zugangscode stehen dort schon:\n\n{link}\n\nDer Link gilt 24 Stunden und nur einmal. Gib ihn nicht weiter. Wenn du nichts angefordert hast, musst du nichts tun.',
      en: 'Hello,\n\nwith this link you set up your access to the customer portal of {brand}. Your customer number and the access code are there already:\n\n{link}\n\nThe link is good for 24 hours, once. Do not pass it on. If you did not ask for it, there is nothing to do.',
    },
  },
  passwordChanged: {
    subject: { de: 'Ihr Passwort wurde geändert', informal: 'Dein Passwort wurde geändert', en: 'Your password was changed' },
    body: {
      de: 'Guten Tag,\n\ndas Passwort Ihres Zugangs bei {brand} wurde geändert. Alle anderen Anmeldungen wurden beendet.\n\nWenn Sie das nicht waren, fordern Sie bitte sofort ein neues Passwort an und wenden Sie sich an uns.',
      informal:
        'Hallo,\n\ndas Passwort deines Zugangs bei {brand} wurde geändert. Alle anderen Anmeldungen wurden beendet.\n\nWenn du das nicht warst, fordere bitte sofort ein neues Passwort an und wende dich an uns.',
      en: 'Hello,\n\nthe password of your account at {brand} was changed. All other sessions were ended.\n\nIf this was not you, please ask for a new password at once and get in touch with us.',
    },
  },
  passkeyAdded: {
    subject: { de: 'Neuer Passkey für Ihren Zugang', informal: 'Neuer Passkey für deinen Zugang', en: 'New passkey for your account' },
    body: {
      de: 'Guten Tag,\n\nfür Ihren Zugang bei {brand} wurde ein Passkey angelegt: {name}.\n\nWenn Sie das nicht waren, fordern Sie bitte sofort ein neues Passwort an, entfernen Sie den Passkey und wenden Sie sich an uns.',
      informal:
        'Hallo,\n\nfür deinen Zugang bei {brand} wurde ein Passkey angelegt: {name}.\n\nWenn du das nicht warst, fordere bitte sofort ein neues Passwort an, entferne den Passkey und wende dich an uns.',
      en: 'Hello,\n\na passkey was created for your account at {brand}: {name}.\n\nIf this was not you, please ask for a new password at once, remove the passkey and get in touch with us.',
    },
  },
  passkeyRemoved: {
    subject: { de: 'Passkey entfernt', en: 'Passkey removed' },
    body: {
      de: 'Guten Tag,\n\nvon Ihrem Zugang bei {brand} wurde ein Passkey entfernt: {name}.\n\nWenn Sie das nicht waren, wenden Sie sich bitte sofort an uns.',
      informal:
        'Hallo,\n\nvon deinem Zugang bei {brand} wurde ein Passkey entfernt: {name}.\n\nWenn du das nicht warst, wende dich bitte sofort an uns.',
      en: 'Hello,\n\na passkey was removed from your account at {brand}: {name}.\n\nIf this was not you, please get in touch with us at once.',
    },
  },
  mailChange: {
    subject: {
      de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      informal: 'Bitte bestätige deine E-Mail-Adresse',
      en: 'Please confirm your mail address',
    },
    body: {
      de: 'Guten Tag,\n\ndiese E-Mail-Adresse soll künftig zu Ihrem Zugang bei {brand} gehören. Hier bestätigen Sie sie:\n\n{link}\n\nDer Link gilt 30 Minuten und nur einmal. Wenn Sie das nicht waren, müssen Sie nichts tun: Es bleibt, wie es ist.',
      informal:
        'Hallo,\n\ndiese E-Mail-Adresse soll künftig zu deinem Zugang bei {brand} gehören. Hier bestätigst du sie:\n\n{link}\n\nDer Link gilt 30 Minuten und nur einmal. Wenn du das nicht warst, musst du nichts tun: Es bleibt, wie es ist.',
      en: 'Hello,\n\nthis mail address shall belong to your account at {brand} from now on. You can confirm it here:\n\n{link}\n\nThe link is good for 30 minutes, once. If this was not you, there is nothing to do: everything stays as it is.',
    },
  },
  mailChanged: {
    subject: {
      de: 'Ihre E-Mail-Adresse wurde geändert',
      informal: 'Deine E-Mail-Adresse wurde geändert',
      en: 'Your mail address was changed',
    },
    body: {
      de: 'Guten Tag,\n\nIhr Zugang bei {brand} gehört jetzt zu einer anderen E-Mail-Adresse: {mail}. Mit dieser hier können Sie sich nicht mehr anmelden, und alle anderen Anmeldungen wurden beendet.\n\nWenn Sie das nicht waren, wenden Sie sich bitte sofort an uns.',
      informal:
        'Hallo,\n\ndein Zugang bei {brand} gehört jetzt zu einer anderen E-Mail-Adresse: {mail}. Mit dieser hier kannst du dich nicht mehr anmelden, und alle anderen Anmeldungen wurden beendet.\n\nWenn du das nicht warst, wende dich bitte sofort an uns.',
      en: 'Hello,\n\nyour account at {brand} now belongs to another mail address: {mail}. You can no longer sign in with this one, and all other sessions were ended.\n\nIf this was not you, please get in touch with us at once.',
    },
  },
  providerRemoved: {
    subject: { de: 'Anmeldung über {provider} endet', en: 'Sign-in through {provider} ends' },
    body: {
      de: 'Guten Tag,\n\nIhr Zugang bei {brand} kann nicht mehr über {provider} benutzt werden. Bitte fordern Sie auf der Anmeldeseite mit dieser E-Mail-Adresse ein neues Passwort an: Damit melden Sie sich künftig an.',
      informal:
        'Hallo,\n\ndein Zugang bei {brand} kann nicht mehr über {provider} benutzt werden. Bitte fordere auf der Anmeldeseite mit dieser E-Mail-Adresse ein neues Passwort an: Damit meldest du dich künftig an.',
      en: 'Hello,\n\nyour account at {brand} can no longer be used through {provider}. Please ask for a new password with this mail address on the sign-in page, and sign in with it from now on.',
    },
  },
  identityLinked: {
    subject: { de: 'Neue Anmeldung über {provider}', en: 'New sign-in through {provider}' },
    body: {
      de: 'Guten Tag,\n\nIhr Zugang bei {brand} kann jetzt auch über {provider} benutzt werden.\n\nWenn Sie das nicht waren, entfernen Sie die Verknüpfung bitte sofort und wenden Sie sich an uns.',
      informal:
        'Hallo,\n\ndein Zugang bei {brand} kann jetzt auch über {provider} benutzt werden.\n\nWenn du das nicht warst, entferne die Verknüpfung bitte sofort und wende dich an uns.',
      en: 'Hello,\n\nyour account at {brand} can now be used through {provider}, too.\n\nIf this was not you, please remove the link at once and get in touch with us.',
    },
  },
  captchaLetters: {
    subject: { de: 'Zeichen für die Sicherheitsabfrage: {letters}', en: 'Characters for the security check: {letters}' },
    body: {
      de: 'Guten Tag,\n\ndie Zeichen für die Sicherheitsabfrage bei {brand} sind:\n\n{letters}\n\nSie gelten 15 Minuten. Wenn Sie nichts angefordert haben, müssen Sie nichts tun.',
      informal:
        'Hallo,\n\ndie Zeichen für die Sicherheitsabfrage bei {brand} sind:\n\n{letters}\n\nGültig sind sie 15 Minuten. Wenn du nichts angefordert hast, musst du nichts tun.',
      en: 'Hello,\n\nthe characters for the security check of {brand} are:\n\n{letters}\n\nThey are good for 15 minutes. If you did not ask for them, there is nothing to do.',
    },
  },
  taskLink: {
    subject: { de: 'Aufgabe von {brand}: {task}', en: 'Task from {brand}: {task}' },
    body: {
      de: 'Guten Tag,\n\n{brand} hat eine Aufgabe für Sie: {task}. Hier öffnen Sie sie, ohne sich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until} und nur für diese Aufgabe.',
      informal:
        'Hallo,\n\n{brand} hat eine Aufgabe für dich: {task}. Hier öffnest du sie, ohne dich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until} und nur für diese Aufgabe.',
      en: 'Hello,\n\n{brand} has a task for you: {task}. You can open it here without signing in:\n\n{link}\n\nThe link is good until {until}, for this task alone.',
    },
  },
  receiptLink: {
    subject: { de: 'Auftrag von {brand}: {task}', en: 'Order from {brand}: {task}' },
    body: {
      de: 'Guten Tag,\n\n{brand} hat einen Auftrag für Sie. Öffnen Sie bitte diesen Link, damit der Eingang bestätigt ist:\n\n{link}\n\nDanach kommt die Aufgabe selbst mit einer eigenen E-Mail. Der Link gilt bis zum {until}.',
      informal:
        'Hallo,\n\n{brand} hat einen Auftrag für dich. Öffne bitte diesen Link, damit der Eingang bestätigt ist:\n\n{link}\n\nDanach kommt die Aufgabe selbst mit einer eigenen E-Mail. Der Link gilt bis zum {until}.',
      en: 'Hello,\n\n{brand} has an order for you. Please open this link to confirm that it has arrived:\n\n{link}\n\nThe task itself follows in a mail of its own. The link is good until {until}.',
    },
  },
  notices: {
    subject: { de: 'Ungelesene Benachrichtigungen bei {brand}', en: 'Unread notifications at {brand}' },
    body: {
      de: 'Guten Tag,\n\nseit der letzten Zusammenfassung kam hinzu:\n\n{lines}\n\nHier öffnen Sie sie:\n\n{link}\n\nWie Sie benachrichtigt werden, stellen Sie in den Benachrichtigungen ein.\n\n{brand}',
      informal:
        'Hallo,\n\nseit der letzten Zusammenfassung kam hinzu:\n\n{lines}\n\nHier öffnest du sie:\n\n{link}\n\nWie du benachrichtigt wirst, stellst du in den Benachrichtigungen ein.\n\n{brand}',
      en: 'Hello,\n\nthis has come since the last summary:\n\n{lines}\n\nYou can open them here:\n\n{link}\n\nYou choose in the notifications how you are told.\n\n{brand}',
    },
  },
  ...boardTexts,
  ...receiptTexts,
  ...processMails,
  ...proofTexts,
} as const satisfies Record<string, MailText>

export type MailKind = keyof typeof mailTexts

const withoutCustomers: ReadonlySet<string> = new Set(['permissionAsked'])
const toCustomers: ReadonlySet<string> = new Set([
  ...Object.keys(processMails).filter((kind) => !withoutCustomers.has(kind)),
  ...Object.keys(receiptTexts),
  'accessCode',
])

/** Returns whether the mail's readers are customers, who have a portal. */
export function isToCustomers(kind: MailKind): boolean {
  return toCustomers.has(kind)
}
