import type { Text } from '@twinwerk/model/text/text'

type MailText = { readonly subject: Text; readonly body: Text }

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
  changeConfirmed: {
    subject: { de: 'Erledigt: {process}', en: 'Done: {process}' },
    body: {
      de: 'Guten Tag,\n\nwir haben Ihren Auftrag „{process}“ ausgeführt. Er gilt ab dem {date}. Die Bestätigung liegt bei Ihren Unterlagen ({case}).\n\nWenn Sie das nicht waren oder etwas nicht stimmt, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nwir haben deinen Auftrag „{process}“ ausgeführt. Er gilt ab dem {date}. Die Bestätigung liegt bei deinen Unterlagen ({case}).\n\nWenn du das nicht warst oder etwas nicht stimmt, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nwe have carried out your request "{process}". It holds from {date}. The confirmation is with your documents ({case}).\n\nIf this was not you, or anything is wrong, please get in touch with us.\n\n{brand}',
    },
  },
  changeRejected: {
    subject: { de: 'Nicht möglich: {process}', en: 'Not possible: {process}' },
    body: {
      de: 'Guten Tag,\n\nIhren Auftrag „{process}“ ({case}) konnten wir nicht ausführen. {reason}\n\nEs bleibt alles, wie es ist. Wenn Sie Fragen haben, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\ndeinen Auftrag „{process}“ ({case}) konnten wir nicht ausführen. {reason}\n\nEs bleibt alles, wie es ist. Wenn du Fragen hast, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nwe could not carry out your request "{process}" ({case}). {reason}\n\nEverything stays as it is. If you have any questions, please get in touch with us.\n\n{brand}',
    },
  },
  addressCode: {
    subject: { de: 'Ihr Code: {code}', informal: 'Dein Code: {code}', en: 'Your code: {code}' },
    body: {
      de: 'Guten Tag,\n\ndiese E-Mail-Adresse soll bei {brand} eingetragen werden. Nennen Sie uns dafür bitte diesen Code:\n\n{code}\n\nEr gilt sieben Tage. Wenn Sie das nicht waren, müssen Sie nichts tun: Es bleibt, wie es ist.',
      informal:
        'Hallo,\n\ndiese E-Mail-Adresse soll bei {brand} eingetragen werden. Nenn uns dafür bitte diesen Code:\n\n{code}\n\nEr gilt sieben Tage. Wenn du das nicht warst, musst du nichts tun: Es bleibt, wie es ist.',
      en: 'Hello,\n\nthis mail address is to be entered at {brand}. Please tell us this code for it:\n\n{code}\n\nIt is good for seven days. If this was not you, there is nothing to do: everything stays as it is.',
    },
  },
  measureSpeed: {
    subject: {
      de: 'Ihr Anschluss ist bereit: so messen Sie die Geschwindigkeit',
      informal: 'Dein Anschluss ist bereit: so misst du die Geschwindigkeit',
      en: 'Your line is ready: how to measure its speed',
    },
    body: {
      de: 'Guten Tag,\n\nIhr Anschluss zum Vertrag {contract} ist eingerichtet. Wie schnell er ist, können Sie jederzeit selbst messen: https://breitbandmessung.de\n\n{brand}',
      informal:
        'Hallo,\n\ndein Anschluss zum Vertrag {contract} ist eingerichtet. Wie schnell er ist, kannst du jederzeit selbst messen: https://breitbandmessung.de\n\n{brand}',
      en: 'Hello,\n\nyour line for contract {contract} is set up. You can measure its speed yourself at any time: https://breitbandmessung.de\n\n{brand}',
    },
  },
  answer: {
    subject: {
      de: 'Antwort auf Ihre Anfrage {case}',
      informal: 'Antwort auf deine Anfrage {case}',
      en: 'The answer to your request {case}',
    },
    body: {
      de: 'Guten Tag,\n\nSie hatten uns etwas gefragt ({case}). Unsere Antwort:\n\n{answer}\n\nWenn etwas offen geblieben ist, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\ndu hattest uns etwas gefragt ({case}). Unsere Antwort:\n\n{answer}\n\nWenn etwas offen geblieben ist, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nyou had asked us something ({case}). Our answer:\n\n{answer}\n\nIf anything is left open, please get in touch with us.\n\n{brand}',
    },
  },
  faultReceived: {
    subject: { de: 'Ihre Störungsmeldung {case}', informal: 'Deine Störungsmeldung {case}', en: 'Your fault report {case}' },
    body: {
      de: 'Guten Tag,\n\nwir haben Ihre Störungsmeldung vom {reported} aufgenommen ({case}) und kümmern uns darum. Die Behebung ist für Sie kostenlos (§ 58 Abs. 1 TKG).\n\n{brand}',
      informal:
        'Hallo,\n\nwir haben deine Störungsmeldung vom {reported} aufgenommen ({case}) und kümmern uns darum. Die Behebung ist für dich kostenlos (§ 58 Abs. 1 TKG).\n\n{brand}',
      en: 'Hello,\n\nwe have taken down the fault that you reported on {reported} ({case}) and are looking after it. The repair is free of charge (section 58 (1) TKG).\n\n{brand}',
    },
  },
  faultDelayed: {
    subject: {
      de: 'Ihre Störung {case} ist noch nicht behoben',
      informal: 'Deine Störung {case} ist noch nicht behoben',
      en: 'Your fault {case} is not repaired yet',
    },
    body: {
      de: 'Guten Tag,\n\ndie Störung, die Sie am {reported} gemeldet haben ({case}), konnten wir noch nicht beheben. Wir arbeiten weiter daran. Fällt Ihr Dienst vollständig aus, steht Ihnen ab dem dritten Tag eine Entschädigung zu (§ 58 Abs. 3 TKG); Sie müssen dafür nichts tun.\n\n{brand}',
      informal:
        'Hallo,\n\ndie Störung, die du am {reported} gemeldet hast ({case}), konnten wir noch nicht beheben. Wir arbeiten weiter daran. Fällt dein Dienst vollständig aus, steht dir ab dem dritten Tag eine Entschädigung zu (§ 58 Abs. 3 TKG); du musst dafür nichts tun.\n\n{brand}',
      en: 'Hello,\n\nwe could not yet repair the fault that you reported on {reported} ({case}). We are still working on it. If your service is out completely, you are compensated from the third day on (section 58 (3) TKG); there is nothing you need to do.\n\n{brand}',
    },
  },
  faultRepaired: {
    subject: { de: 'Ihre Störung {case} ist behoben', informal: 'Deine Störung {case} ist behoben', en: 'Your fault {case} is repaired' },
    body: {
      de: 'Guten Tag,\n\ndie Störung vom {reported} ({case}) ist behoben. Ihre Gutschrift dafür: {credit}. Die Abrechnung liegt bei Ihren Unterlagen.\n\n{brand}',
      informal:
        'Hallo,\n\ndie Störung vom {reported} ({case}) ist behoben. Deine Gutschrift dafür: {credit}. Die Abrechnung liegt bei deinen Unterlagen.\n\n{brand}',
      en: 'Hello,\n\nthe fault of {reported} ({case}) is repaired. Your credit for it: {credit}. The statement is with your documents.\n\n{brand}',
    },
  },
  orderConfirmed: {
    subject: { de: 'Ihr Auftrag {case}', informal: 'Dein Auftrag {case}', en: 'Your order {case}' },
    body: {
      de: 'Guten Tag,\n\nvielen Dank für Ihren Auftrag ({case}). Ihr Vertrag hat die Nummer {contract}, die Zusammenfassung liegt bei Ihren Unterlagen. Sie können ihn 14 Tage lang widerrufen (§ 355 BGB).\n\n{brand}',
      informal:
        'Hallo,\n\nvielen Dank für deinen Auftrag ({case}). Dein Vertrag hat die Nummer {contract}, die Zusammenfassung liegt bei deinen Unterlagen. Du kannst ihn 14 Tage lang widerrufen (§ 355 BGB).\n\n{brand}',
      en: 'Hello,\n\nthank you for your order ({case}). Your contract has the number {contract}, its summary is with your documents. You may withdraw from it within 14 days (section 355 BGB).\n\n{brand}',
    },
  },
  portingDate: {
    subject: { de: 'Ihr Anbieterwechsel am {date}', informal: 'Dein Anbieterwechsel am {date}', en: 'Your change of provider on {date}' },
    body: {
      de: 'Guten Tag,\n\nIhr bisheriger Anbieter hat zugestimmt: Am {date} wechseln Sie zu uns, Ihre Rufnummer bringen Sie mit. Der Dienst ist dabei höchstens einen Werktag unterbrochen (§ 59 Abs. 2 TKG).\n\n{brand}',
      informal:
        'Hallo,\n\ndein bisheriger Anbieter hat zugestimmt: Am {date} wechselst du zu uns, deine Rufnummer bringst du mit. Der Dienst ist dabei höchstens einen Werktag unterbrochen (§ 59 Abs. 2 TKG).\n\n{brand}',
      en: 'Hello,\n\nyour former provider has agreed: on {date} you change to us and bring your number along. The service will be interrupted for one working day at most (section 59 (2) TKG).\n\n{brand}',
    },
  },
  withdrawalConfirmed: {
    subject: {
      de: 'Ihr Widerruf zum Vertrag {contract}',
      informal: 'Dein Widerruf zum Vertrag {contract}',
      en: 'Your withdrawal from contract {contract}',
    },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen Ihren Widerruf. Ihr Vertrag {contract} ist beendet; was Sie bezahlt haben, erstatten wir innerhalb von 14 Tagen. Die Bestätigung liegt bei Ihren Unterlagen ({case}).\n\n{brand}',
      informal:
        'Hallo,\n\nwir bestätigen deinen Widerruf. Dein Vertrag {contract} ist beendet; was du bezahlt hast, erstatten wir innerhalb von 14 Tagen. Die Bestätigung liegt bei deinen Unterlagen ({case}).\n\n{brand}',
      en: 'Hello,\n\nwe confirm your withdrawal. Your contract {contract} has ended; what you have paid we refund within 14 days. The confirmation is with your documents ({case}).\n\n{brand}',
    },
  },
  maintenance: {
    subject: { de: 'Wartung am {from}', en: 'Maintenance on {from}' },
    body: {
      de: 'Guten Tag,\n\nvom {from} bis zum {to} warten wir unser Netz. In dieser Zeit kann Ihr Anschluss ausfallen. Wir bitten um Ihr Verständnis.\n\n{brand}',
      informal:
        'Hallo,\n\nvom {from} bis zum {to} warten wir unser Netz. In dieser Zeit kann dein Anschluss ausfallen. Wir bitten um dein Verständnis.\n\n{brand}',
      en: 'Hello,\n\nfrom {from} to {to} we maintain our network. Your line may be out during that time. Thank you for your patience.\n\n{brand}',
    },
  },
} as const satisfies Record<string, MailText>

export type MailKind = keyof typeof mailTexts
