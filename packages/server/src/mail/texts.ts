import type { Text } from '@twinwerk/model/text/text'
import type { MailText } from './mail-text.ts'
import { processTexts } from './process-texts.ts'
import { proofTexts } from './proof-texts.ts'

/** At the end of what customers are written. */
export const portalText: Text = {
  de: 'Ihr Kundenportal: {portal}',
  informal: 'Dein Kundenportal: {portal}',
  en: 'Your customer portal: {portal}',
}

/** What we write to people. `{brand}` is the tenant's name, `{link}` the place of the link. */
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
  terminationConfirmed: {
    subject: {
      de: 'Bestätigung Ihrer Kündigung des Vertrags {contract}',
      informal: 'Bestätigung deiner Kündigung des Vertrags {contract}',
      en: 'Your termination of contract {contract} is confirmed',
    },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen Ihre Kündigung. Ihr Vertrag {contract} bei {brand} endet am {date}.\n\nBis dahin bleibt alles, wie es ist. Wenn an diesem Datum etwas nicht stimmt, wenden Sie sich bitte an uns.',
      informal:
        'Hallo,\n\nwir bestätigen deine Kündigung. Dein Vertrag {contract} bei {brand} endet am {date}.\n\nBis dahin bleibt alles, wie es ist. Wenn an diesem Datum etwas nicht stimmt, wende dich bitte an uns.',
      en: 'Hello,\n\nwe confirm your termination. Your contract {contract} at {brand} ends on {date}.\n\nUntil then everything stays as it is. If there is anything wrong with this date, please get in touch with us.',
    },
  },
  terminationTakenBack: {
    subject: {
      de: 'Ihr Vertrag {contract} läuft weiter',
      informal: 'Dein Vertrag {contract} läuft weiter',
      en: 'Your contract {contract} goes on',
    },
    body: {
      de: 'Guten Tag,\n\nschön, dass Sie bleiben: Ihre Kündigung des Vertrags {contract} ist zurückgenommen, er läuft weiter.\n\nVereinbart wurde: {agreed}\n\nDie Bestätigung liegt bei Ihren Unterlagen. Wenn Sie das nicht so besprochen haben, wenden Sie sich bitte an uns; dann bleibt es bei der Kündigung.\n\n{brand}',
      informal:
        'Hallo,\n\nschön, dass du bleibst: Deine Kündigung des Vertrags {contract} ist zurückgenommen, er läuft weiter.\n\nVereinbart wurde: {agreed}\n\nDie Bestätigung liegt bei deinen Unterlagen. Wenn du das nicht so besprochen hast, wende dich bitte an uns; dann bleibt es bei der Kündigung.\n\n{brand}',
      en: 'Hello,\n\nwe are glad that you stay: your termination of contract {contract} is taken back, the contract goes on.\n\nAgreed was: {agreed}\n\nThe confirmation is with your documents. If this is not what you talked about, please get in touch with us; then the termination stands.\n\n{brand}',
    },
  },
  terminationRejected: {
    subject: {
      de: 'Zu Ihrer Kündigung des Vertrags {contract}',
      informal: 'Zu deiner Kündigung des Vertrags {contract}',
      en: 'About your termination of contract {contract}',
    },
    body: {
      de: 'Guten Tag,\n\nwir haben Ihre außerordentliche Kündigung des Vertrags {contract} geprüft. Den angegebenen Grund können wir leider nicht anerkennen, der Vertrag läuft weiter.\n\nSie können ihn jederzeit ordentlich kündigen oder uns weitere Nachweise schicken.\n\n{brand}',
      informal:
        'Hallo,\n\nwir haben deine außerordentliche Kündigung des Vertrags {contract} geprüft. Den angegebenen Grund können wir leider nicht anerkennen, der Vertrag läuft weiter.\n\nDu kannst ihn jederzeit ordentlich kündigen oder uns weitere Nachweise schicken.\n\n{brand}',
      en: 'Hello,\n\nwe have examined your termination of contract {contract} for good cause. We are sorry that we cannot accept the reason given; the contract goes on.\n\nYou can terminate it with notice at any time, or send us further proof.\n\n{brand}',
    },
  },
  contractEnded: {
    subject: {
      de: 'Ihr Vertrag {contract} ist beendet',
      informal: 'Dein Vertrag {contract} ist beendet',
      en: 'Your contract {contract} has ended',
    },
    body: {
      de: 'Guten Tag,\n\nIhr Vertrag {contract} bei {brand} ist seit dem {date} beendet. Vielen Dank, dass Sie bei uns waren.',
      informal: 'Hallo,\n\ndein Vertrag {contract} bei {brand} ist seit dem {date} beendet. Vielen Dank, dass du bei uns warst.',
      en: 'Hello,\n\nyour contract {contract} at {brand} ended on {date}. Thank you for having been with us.',
    },
  },
  // § 312i (1) 3 BGB: the receipt of an order is confirmed at once.
  orderReceived: {
    subject: { de: 'Ihre Bestellung ist eingegangen', informal: 'Deine Bestellung ist eingegangen', en: 'Your order has been received' },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen, dass Ihre Bestellung am {at} bei {brand} eingegangen ist (Nummer {number}). Bestellt wurde:\n\n{content}\n\nAnschlussadresse: {address}\n\nDie Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommen Sie die Auftragsbestätigung. Bis dahin müssen Sie nichts tun.',
      informal:
        'Hallo,\n\nwir bestätigen, dass deine Bestellung am {at} bei {brand} eingegangen ist (Nummer {number}). Bestellt wurde:\n\n{content}\n\nAnschlussadresse: {address}\n\nDie Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommst du die Auftragsbestätigung. Bis dahin musst du nichts tun.',
      en: 'Hello,\n\nwe confirm that your order reached {brand} on {at} (number {number}). You ordered:\n\n{content}\n\nConnection address: {address}\n\nThe contract summary as a PDF, for 30 days:\n{link}\n\nYou will get the confirmation once we have checked the order. Until then there is nothing to do.',
    },
    toUnknown: {
      de: 'Guten Tag,\n\nwir bestätigen, dass am {at} bei {brand} eine Bestellung mit dieser E-Mail-Adresse eingegangen ist (Nummer {number}). Was bestellt wurde, steht in der Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommen Sie die Auftragsbestätigung. Wenn Sie nichts bestellt haben, wenden Sie sich bitte an uns.',
      informal:
        'Hallo,\n\nwir bestätigen, dass am {at} bei {brand} eine Bestellung mit dieser E-Mail-Adresse eingegangen ist (Nummer {number}). Was bestellt wurde, steht in der Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommst du die Auftragsbestätigung. Wenn du nichts bestellt hast, wende dich bitte an uns.',
      en: 'Hello,\n\nwe confirm that an order with this mail address reached {brand} on {at} (number {number}). What was ordered stands in the contract summary as a PDF, for 30 days:\n{link}\n\nYou will get the confirmation once we have checked the order. If you did not order anything, please get in touch with us.',
    },
  },
  // §§ 312k (4), 356a (4) BGB: content, date and time of what was declared.
  terminationReceived: {
    subject: {
      de: 'Ihre Kündigung ist eingegangen',
      informal: 'Deine Kündigung ist eingegangen',
      en: 'Your cancellation has been received',
    },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen, dass Ihre Kündigung am {at} bei {brand} eingegangen ist (Bestätigung {number}). Sie lautet:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nZu wann Ihr Vertrag endet, teilen wir Ihnen gesondert mit.',
      informal:
        'Hallo,\n\nwir bestätigen, dass deine Kündigung am {at} bei {brand} eingegangen ist (Bestätigung {number}). Das hast du erklärt:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nZu wann dein Vertrag endet, teilen wir dir gesondert mit.',
      en: 'Hello,\n\nwe confirm that your cancellation reached {brand} on {at} (confirmation {number}). It says:\n\n{lines}\n\nThe confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately when your contract ends.',
    },
    toUnknown: {
      de: 'Guten Tag,\n\nwir bestätigen, dass am {at} bei {brand} eine Kündigung mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir Ihnen gesondert mit. Wenn Sie nichts erklärt haben, müssen Sie nichts tun.',
      informal:
        'Hallo,\n\nwir bestätigen, dass am {at} bei {brand} eine Kündigung mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir dir gesondert mit. Wenn du nichts erklärt hast, musst du nichts tun.',
      en: 'Hello,\n\nwe confirm that a cancellation with this mail address reached {brand} on {at} (confirmation {number}). Its words stand in the confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately what happens next. If you did not declare anything, there is nothing to do.',
    },
  },
  withdrawalReceived: {
    subject: { de: 'Ihr Widerruf ist eingegangen', informal: 'Dein Widerruf ist eingegangen', en: 'Your withdrawal has been received' },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen, dass Ihr Widerruf am {at} bei {brand} eingegangen ist (Bestätigung {number}). Er lautet:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir Ihnen gesondert mit.',
      informal:
        'Hallo,\n\nwir bestätigen, dass dein Widerruf am {at} bei {brand} eingegangen ist (Bestätigung {number}). Er lautet:\n\n{lines}\n\nDie Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir dir gesondert mit.',
      en: 'Hello,\n\nwe confirm that your withdrawal reached {brand} on {at} (confirmation {number}). It says:\n\n{lines}\n\nThe confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately what happens next.',
    },
    toUnknown: {
      de: 'Guten Tag,\n\nwir bestätigen, dass am {at} bei {brand} ein Widerruf mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir Ihnen gesondert mit. Wenn Sie nichts erklärt haben, müssen Sie nichts tun.',
      informal:
        'Hallo,\n\nwir bestätigen, dass am {at} bei {brand} ein Widerruf mit dieser E-Mail-Adresse eingegangen ist (Bestätigung {number}). Der Wortlaut steht in der Bestätigung als PDF, 30 Tage lang:\n{link}\n\nWie es weitergeht, teilen wir dir gesondert mit. Wenn du nichts erklärt hast, musst du nichts tun.',
      en: 'Hello,\n\nwe confirm that a withdrawal with this mail address reached {brand} on {at} (confirmation {number}). Its words stand in the confirmation as a PDF, for 30 days:\n{link}\n\nWe will tell you separately what happens next. If you did not declare anything, there is nothing to do.',
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
  ...processTexts,
  ...proofTexts,
} as const satisfies Record<string, MailText>

export type MailKind = keyof typeof mailTexts

const withoutCustomers: ReadonlySet<string> = new Set(['permissionAsked'])
const toCustomers: ReadonlySet<string> = new Set([
  ...Object.keys(processTexts).filter((kind) => !withoutCustomers.has(kind)),
  'accessCode',
  'terminationConfirmed',
  'terminationTakenBack',
  'terminationRejected',
  'contractEnded',
  'orderReceived',
  'terminationReceived',
  'withdrawalReceived',
])

/** Tells whether its readers are customers, who have a portal. */
export function isToCustomers(kind: MailKind): boolean {
  return toCustomers.has(kind)
}
