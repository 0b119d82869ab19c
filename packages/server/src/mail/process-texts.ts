import type { MailText } from './mail-text.ts'

/** What processes write to customers. `{process}` is the type, `{case}` its number. */
export const processTexts = {
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
  consentAsked: {
    subject: { de: 'Bitte antworten Sie uns: {process}', informal: 'Bitte antworte uns: {process}', en: 'Please answer us: {process}' },
    body: {
      de: 'Guten Tag,\n\nSie haben „{process}“ gewünscht ({case}). Das gilt dann:\n\n{offer}\n\nDie Zusammenfassung liegt bei Ihren Unterlagen. Sind Sie einverstanden? Hier antworten Sie, ohne sich anzumelden:\n\n{link}\n\nOhne Antwort bis zum {until} bleibt alles, wie es ist.\n\n{brand}',
      informal:
        'Hallo,\n\ndu hast „{process}“ gewünscht ({case}). Das gilt dann:\n\n{offer}\n\nDie Zusammenfassung liegt bei deinen Unterlagen. Bist du einverstanden? Hier antwortest du, ohne dich anzumelden:\n\n{link}\n\nOhne Antwort bis zum {until} bleibt alles, wie es ist.\n\n{brand}',
      en: 'Hello,\n\nyou have asked for "{process}" ({case}). This is what will hold:\n\n{offer}\n\nThe summary is with your documents. Do you agree? You can answer here without signing in:\n\n{link}\n\nWithout an answer until {until} everything stays as it is.\n\n{brand}',
    },
  },
  appointmentAsked: {
    subject: { de: 'Bitte wählen Sie einen Termin', informal: 'Bitte wähle einen Termin', en: 'Please choose an appointment' },
    body: {
      de: 'Guten Tag,\n\nfür „{process}“ ({case}) kommt jemand von uns zu Ihnen.\n\n{offer}\n\nHier wählen Sie einen freien Termin, ohne sich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until}. Sie können den Termin auch am Telefon mit uns vereinbaren.\n\n{brand}',
      informal:
        'Hallo,\n\nfür „{process}“ ({case}) kommt jemand von uns zu dir.\n\n{offer}\n\nHier wählst du einen freien Termin, ohne dich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until}. Du kannst den Termin auch am Telefon mit uns vereinbaren.\n\n{brand}',
      en: 'Hello,\n\none of us will come to you for "{process}" ({case}).\n\n{offer}\n\nYou can choose a free appointment here without signing in:\n\n{link}\n\nThe link is good until {until}. You can also arrange the appointment with us by phone.\n\n{brand}',
    },
  },
  appointmentMade: {
    subject: { de: 'Ihr Termin am {time}', informal: 'Dein Termin am {time}', en: 'Your appointment on {time}' },
    body: {
      de: 'Guten Tag,\n\nam {time} kommt jemand von uns zu Ihnen, für „{process}“ ({case}). Bitte rechnen Sie mit bis zu {duration}, und sorgen Sie dafür, dass wir ins Haus kommen.\n\nWenn Ihnen etwas dazwischenkommt, sagen Sie uns bitte Bescheid.\n\n{brand}',
      informal:
        'Hallo,\n\nam {time} kommt jemand von uns zu dir, für „{process}“ ({case}). Bitte rechne mit bis zu {duration}, und sorge dafür, dass wir ins Haus kommen.\n\nWenn dir etwas dazwischenkommt, sag uns bitte Bescheid.\n\n{brand}',
      en: 'Hello,\n\none of us will come to you on {time}, for "{process}" ({case}). Please allow for up to {duration}, and make sure that we can get in.\n\nIf anything comes up, please let us know.\n\n{brand}',
    },
  },
  changeOrdered: {
    subject: { de: 'Ihre Bestellung {case}', informal: 'Deine Bestellung {case}', en: 'Your order {case}' },
    body: {
      de: 'Guten Tag,\n\nvielen Dank für Ihre Bestellung „{process}“ ({case}). Das haben Sie zahlungspflichtig bestellt:\n\n{offer}\n\nDie Bestätigung liegt bei Ihren Unterlagen. Als Verbraucher können Sie die Bestellung 14 Tage lang widerrufen (§ 355 BGB).\n\nWenn Sie das nicht waren, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nvielen Dank für deine Bestellung „{process}“ ({case}). Das hast du zahlungspflichtig bestellt:\n\n{offer}\n\nDie Bestätigung liegt bei deinen Unterlagen. Als Verbraucher kannst du die Bestellung 14 Tage lang widerrufen (§ 355 BGB).\n\nWenn du das nicht warst, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nthank you for your order "{process}" ({case}). This is what you have ordered with an obligation to pay:\n\n{offer}\n\nThe confirmation is with your documents. As a consumer you may withdraw from the order within 14 days (section 355 BGB).\n\nIf this was not you, please get in touch with us.\n\n{brand}',
    },
  },
  permissionAsked: {
    subject: {
      de: 'Ihre Erlaubnis für den Hausanschluss',
      informal: 'Deine Erlaubnis für den Hausanschluss',
      en: 'Your permission for the house connection',
    },
    body: {
      de: 'Guten Tag,\n\nwir möchten dieses Haus an das Netz anschließen: {offer}\n\nDafür brauchen wir Ihre Erlaubnis als Eigentümerin oder Eigentümer. Sie kostet Sie nichts und verpflichtet Sie zu keinem Vertrag über Internet oder Telefon. Hier antworten Sie, ohne sich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until}. Wenn Sie Fragen haben, wenden Sie sich bitte an uns ({case}).\n\n{brand}',
      informal:
        'Hallo,\n\nwir möchten dieses Haus an das Netz anschließen: {offer}\n\nDafür brauchen wir deine Erlaubnis als Eigentümerin oder Eigentümer. Das kostet dich nichts und verpflichtet dich zu keinem Vertrag über Internet oder Telefon. Hier antwortest du, ohne dich anzumelden:\n\n{link}\n\nDer Link gilt bis zum {until}. Wenn du Fragen hast, wende dich bitte an uns ({case}).\n\n{brand}',
      en: 'Hello,\n\nwe would like to connect this house to the network: {offer}\n\nFor that we need your permission as its owner. It costs you nothing, and binds you to no contract for internet or phone. You can answer here without signing in:\n\n{link}\n\nThe link is good until {until}. If you have any questions, please get in touch with us ({case}).\n\n{brand}',
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
  // § 61 (4) and (5) TKG: what is owed, what stays possible, and when it ends.
  connectionLocked: {
    subject: { de: 'Ihr Anschluss ist gesperrt', informal: 'Dein Anschluss ist gesperrt', en: 'Your line is locked' },
    body: {
      de: 'Guten Tag,\n\nden Anschluss zu Ihrem Vertrag {contract} haben wir am {date} ganz gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\n\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Haben Sie schon gezahlt, oder stimmt der Betrag nicht, wenden Sie sich bitte gleich an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nden Anschluss zu deinem Vertrag {contract} haben wir am {date} ganz gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\n\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Hast du schon gezahlt, oder stimmt der Betrag nicht, wende dich bitte gleich an uns.\n\n{brand}',
      en: 'Hello,\n\non {date} we have locked the whole line of your contract {contract} ({case}). As announced, the reason is arrears: {arrears} are due and not disputed (section 61 (4) TKG). Emergency calls stay possible.\n\nOnce this is paid, we open the line again. If you have paid already, or the amount is wrong, please get in touch with us at once.\n\n{brand}',
    },
  },
  connectionPartlyLocked: {
    subject: {
      de: 'Abgehende Verbindungen Ihres Anschlusses sind gesperrt',
      informal: 'Abgehende Verbindungen deines Anschlusses sind gesperrt',
      en: 'Outgoing connections of your line are locked',
    },
    body: {
      de: 'Guten Tag,\n\nam Anschluss zu Ihrem Vertrag {contract} haben wir abgehende Verbindungen gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Sie bleiben erreichbar, und Notrufe bleiben möglich.\n\nIst der Betrag bis dahin nicht bezahlt, sperren wir ab dem {date} den ganzen Anschluss (§ 61 Abs. 5 TKG). Sobald er bezahlt ist, geben wir den Anschluss wieder frei. Haben Sie schon gezahlt, oder stimmt der Betrag nicht, wenden Sie sich bitte gleich an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nam Anschluss zu deinem Vertrag {contract} haben wir abgehende Verbindungen gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Du bleibst erreichbar, und Notrufe bleiben möglich.\n\nIst der Betrag bis dahin nicht bezahlt, sperren wir ab dem {date} den ganzen Anschluss (§ 61 Abs. 5 TKG). Sobald er bezahlt ist, geben wir den Anschluss wieder frei. Hast du schon gezahlt, oder stimmt der Betrag nicht, wende dich bitte gleich an uns.\n\n{brand}',
      en: 'Hello,\n\nwe have locked outgoing connections of the line of your contract {contract} ({case}). As announced, the reason is arrears: {arrears} are due and not disputed (section 61 (4) TKG). You can still be reached, and emergency calls stay possible.\n\nIf the amount is not paid by then, we lock the whole line from {date} on (section 61 (5) TKG). Once it is paid, we open the line again. If you have paid already, or the amount is wrong, please get in touch with us at once.\n\n{brand}',
    },
  },
  connectionUnlocked: {
    subject: { de: 'Ihr Anschluss ist wieder frei', informal: 'Dein Anschluss ist wieder frei', en: 'Your line is open again' },
    body: {
      de: 'Guten Tag,\n\nden Anschluss zu Ihrem Vertrag {contract} haben wir am {date} wieder freigegeben ({case}). Sie können alle Dienste wieder nutzen. Wenn etwas nicht geht, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nden Anschluss zu deinem Vertrag {contract} haben wir am {date} wieder freigegeben ({case}). Du kannst alle Dienste wieder nutzen. Wenn etwas nicht geht, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\non {date} we have opened the line of your contract {contract} again ({case}). You can use all services as before. If anything does not work, please get in touch with us.\n\n{brand}',
    },
  },
  dunning1: {
    subject: { de: 'Bitte an die Zahlung denken', en: 'A payment is due' },
    body: {
      de: 'Guten Tag,\n\nsicher haben Sie es übersehen: {arrears} sind fällig und noch nicht bezahlt. Bitte überweisen Sie den Betrag bis zum {date}. Welche Rechnungen das sind, steht in der Mahnung, die bei Ihren Unterlagen liegt ({case}).\n\nHaben Sie inzwischen gezahlt, müssen Sie nichts tun. Stimmt etwas nicht, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nsicher hast du es übersehen: {arrears} sind fällig und noch nicht bezahlt. Bitte überweise den Betrag bis zum {date}. Welche Rechnungen das sind, steht in der Mahnung, die bei deinen Unterlagen liegt ({case}).\n\nHast du inzwischen gezahlt, musst du nichts tun. Stimmt etwas nicht, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nyou may have overlooked it: {arrears} are due and not paid yet. Please pay by {date}. Which bills these are stands in the reminder, which is with your documents ({case}).\n\nIf you have paid meanwhile, there is nothing to do. If anything is wrong, please get in touch with us.\n\n{brand}',
    },
  },
  // § 61 (4) TKG: the lock is announced two weeks before, with the way to the courts.
  dunning2: {
    subject: { de: 'Zweite Mahnung', en: 'Second reminder' },
    body: {
      de: 'Guten Tag,\n\nauf unsere erste Mahnung ist keine Zahlung eingegangen: {arrears} sind weiter offen. Bitte überweisen Sie den Betrag bis zum {date}.\n\n{lock}\n\nDie Mahnung mit den Rechnungen liegt bei Ihren Unterlagen ({case}). Haben Sie inzwischen gezahlt, müssen Sie nichts tun. Ist eine Rechnung nicht richtig, beanstanden Sie sie bitte mit einer Begründung.\n\n{brand}',
      informal:
        'Hallo,\n\nauf unsere erste Mahnung ist keine Zahlung eingegangen: {arrears} sind weiter offen. Bitte überweise den Betrag bis zum {date}.\n\n{lock}\n\nDie Mahnung mit den Rechnungen liegt bei deinen Unterlagen ({case}). Hast du inzwischen gezahlt, musst du nichts tun. Ist eine Rechnung nicht richtig, beanstande sie bitte mit einer Begründung.\n\n{brand}',
      en: 'Hello,\n\nno payment has come after our first reminder: {arrears} are still open. Please pay by {date}.\n\n{lock}\n\nThe reminder with the bills is with your documents ({case}). If you have paid meanwhile, there is nothing to do. If a bill is wrong, please dispute it with your reasons.\n\n{brand}',
    },
  },
  productEnds: {
    subject: { de: '{product} endet am {date}', en: '{product} ends on {date}' },
    body: {
      de: 'Guten Tag,\n\n{product} in Ihrem Vertrag {contract} endet am {date}. Bis dahin bleibt alles, wie es ist; der Vertrag selbst läuft weiter. Die Bestätigung liegt bei Ihren Unterlagen ({case}).\n\nWenn Sie das nicht waren oder etwas nicht stimmt, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\n{product} in deinem Vertrag {contract} endet am {date}. Bis dahin bleibt alles, wie es ist; der Vertrag selbst läuft weiter. Die Bestätigung liegt bei deinen Unterlagen ({case}).\n\nWenn du das nicht warst oder etwas nicht stimmt, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\n{product} in your contract {contract} ends on {date}. Until then everything stays as it is; the contract itself goes on. The confirmation is with your documents ({case}).\n\nIf this was not you, or anything is wrong, please get in touch with us.\n\n{brand}',
    },
  },
  debitAnnounced: {
    subject: {
      de: 'Wir buchen künftig von Ihrem Konto ab',
      informal: 'Wir buchen künftig von deinem Konto ab',
      en: 'We will debit your account',
    },
    body: {
      de: 'Guten Tag,\n\nwas für Ihren Vertrag {contract} zu zahlen ist, buchen wir künftig vom Konto {account} ab, zum ersten Mal frühestens am {date}. Wie viel und an welchem Tag, steht jedes Mal auf der Rechnung.\n\nMandatsreferenz: {mandate}\nGläubiger-Identifikationsnummer: {creditor}\n\nBitte sorgen Sie dafür, dass das Konto gedeckt ist. Wenn etwas nicht stimmt, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nwas für deinen Vertrag {contract} zu zahlen ist, buchen wir künftig vom Konto {account} ab, zum ersten Mal frühestens am {date}. Wie viel und an welchem Tag, steht jedes Mal auf der Rechnung.\n\nMandatsreferenz: {mandate}\nGläubiger-Identifikationsnummer: {creditor}\n\nBitte sorg dafür, dass das Konto gedeckt ist. Wenn etwas nicht stimmt, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nfrom now on we debit what is due for your contract {contract} from the account {account}, for the first time on {date} at the earliest. How much and on which day stands on each bill.\n\nMandate reference: {mandate}\nCreditor identifier: {creditor}\n\nPlease make sure that there is enough in the account. If anything is wrong, please get in touch with us.\n\n{brand}',
    },
  },
  deviceMissing: {
    subject: {
      de: 'Bitte schicken Sie uns Ihr altes Gerät zurück',
      informal: 'Bitte schick uns dein altes Gerät zurück',
      en: 'Please send your former device back to us',
    },
    body: {
      de: 'Guten Tag,\n\nzum Vertrag {contract} haben Sie ein neues Gerät bekommen ({case}). Ihr altes ist noch nicht bei uns angekommen. {fee}\n\nIst es schon unterwegs, müssen Sie nichts tun.\n\n{brand}',
      informal:
        'Hallo,\n\nzum Vertrag {contract} hast du ein neues Gerät bekommen ({case}). Dein altes ist noch nicht bei uns angekommen. {fee}\n\nIst es schon unterwegs, musst du nichts tun.\n\n{brand}',
      en: 'Hello,\n\nyou have got a new device for contract {contract} ({case}). Your former one has not reached us yet. {fee}\n\nIf it is on its way, there is nothing to do.\n\n{brand}',
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
      de: 'Guten Tag,\n\ndie Störung vom {reported} ({case}) ist behoben. {credit} Der Abschlussbericht liegt bei Ihren Unterlagen.\n\n{brand}',
      informal:
        'Hallo,\n\ndie Störung vom {reported} ({case}) ist behoben. {credit} Der Abschlussbericht liegt bei deinen Unterlagen.\n\n{brand}',
      en: 'Hello,\n\nthe fault of {reported} ({case}) is repaired. {credit} The report is with your documents.\n\n{brand}',
    },
  },
  orderConfirmed: {
    subject: { de: 'Ihr Auftrag {case}', informal: 'Dein Auftrag {case}', en: 'Your order {case}' },
    body: {
      de: 'Guten Tag,\n\nvielen Dank für Ihren Auftrag ({case}). Ihr Vertrag hat die Nummer {contract}, die Zusammenfassung liegt bei Ihren Unterlagen. Als Verbraucher können Sie ihn 14 Tage lang widerrufen (§ 355 BGB).\n\n{brand}',
      informal:
        'Hallo,\n\nvielen Dank für deinen Auftrag ({case}). Dein Vertrag hat die Nummer {contract}, die Zusammenfassung liegt bei deinen Unterlagen. Als Verbraucher kannst du ihn 14 Tage lang widerrufen (§ 355 BGB).\n\n{brand}',
      en: 'Hello,\n\nthank you for your order ({case}). Your contract has the number {contract}, its summary is with your documents. As a consumer you may withdraw from it within 14 days (section 355 BGB).\n\n{brand}',
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
  // § 56 (3) TKG: when it extends, until when it can be ended, and what holds afterwards.
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
  tariffAdvice: {
    subject: {
      de: 'Ihr bester Tarif zum Vertrag {contract}',
      informal: 'Dein bester Tarif zum Vertrag {contract}',
      en: 'Your best tariff for contract {contract}',
    },
    body: {
      de: 'Guten Tag,\n\neinmal im Jahr sehen wir nach, welcher Tarif für Sie der günstigste ist (§ 57 Abs. 3 TKG). Sie haben {current} für {price} im Monat. Mit {best} für {bestPrice} im Monat surfen Sie mindestens so schnell und sparen im Jahr {saving}. Wenn Sie wechseln möchten, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\neinmal im Jahr sehen wir nach, welcher Tarif für dich der günstigste ist (§ 57 Abs. 3 TKG). Du hast {current} für {price} im Monat. Mit {best} für {bestPrice} im Monat surfst du mindestens so schnell und sparst im Jahr {saving}. Wenn du wechseln möchtest, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nonce a year we look which tariff is the best for you (section 57 (3) TKG). You have {current} for {price} a month. With {best} for {bestPrice} a month you are at least as fast and save {saving} a year. If you would like to change, please get in touch with us.\n\n{brand}',
    },
  },
  tariffIsBest: {
    subject: {
      de: 'Ihr Tarif zum Vertrag {contract} ist der beste',
      informal: 'Dein Tarif zum Vertrag {contract} ist der beste',
      en: 'Your tariff for contract {contract} is the best',
    },
    body: {
      de: 'Guten Tag,\n\neinmal im Jahr sehen wir nach, welcher Tarif für Sie der günstigste ist (§ 57 Abs. 3 TKG). Für Ihre Geschwindigkeit gibt es bei uns zurzeit keinen günstigeren als {current} für {price} im Monat. Sie müssen nichts tun.\n\n{brand}',
      informal:
        'Hallo,\n\neinmal im Jahr sehen wir nach, welcher Tarif für dich der günstigste ist (§ 57 Abs. 3 TKG). Für deine Geschwindigkeit gibt es bei uns zurzeit keinen günstigeren als {current} für {price} im Monat. Du musst nichts tun.\n\n{brand}',
      en: 'Hello,\n\nonce a year we look which tariff is the best for you (section 57 (3) TKG). For your speed we have none at the moment that costs less than {current} for {price} a month. There is nothing you need to do.\n\n{brand}',
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
