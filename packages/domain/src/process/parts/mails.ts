import type { MailText } from '@twinwerk/model/letter/mail-text'

/** Emails that several process types send. `{process}` is the type, `{case}` its number. */
export const sharedMails = {
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
  changeOrdered: {
    subject: { de: 'Ihre Bestellung {case}', informal: 'Deine Bestellung {case}', en: 'Your order {case}' },
    body: {
      de: 'Guten Tag,\n\nvielen Dank für Ihre Bestellung „{process}“ ({case}). Das haben Sie zahlungspflichtig bestellt:\n\n{offer}\n\nDie Bestätigung liegt bei Ihren Unterlagen. Als Verbraucher können Sie die Bestellung 14 Tage lang widerrufen (§ 355 BGB).\n\nWenn Sie das nicht waren, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nvielen Dank für deine Bestellung „{process}“ ({case}). Das hast du zahlungspflichtig bestellt:\n\n{offer}\n\nDie Bestätigung liegt bei deinen Unterlagen. Als Verbraucher kannst du die Bestellung 14 Tage lang widerrufen (§ 355 BGB).\n\nWenn du das nicht warst, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nthank you for your order "{process}" ({case}). This is what you have ordered with an obligation to pay:\n\n{offer}\n\nThe confirmation is with your documents. As a consumer you may withdraw from the order within 14 days (section 355 BGB).\n\nIf this was not you, please get in touch with us.\n\n{brand}',
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
  technicianOnTheWay: {
    subject: { de: 'Wir sind unterwegs zu Ihnen', informal: 'Wir sind unterwegs zu dir', en: 'We are on our way to you' },
    body: {
      de: 'Guten Tag,\n\nzu Ihrem Termin am {time} für „{process}“ ({case}) ist jetzt jemand von uns unterwegs. Bitte sorgen Sie dafür, dass wir ins Haus kommen.\n\n{brand}',
      informal:
        'Hallo,\n\nzu deinem Termin am {time} für „{process}“ ({case}) ist jetzt jemand von uns unterwegs. Bitte sorge dafür, dass wir ins Haus kommen.\n\n{brand}',
      en: 'Hello,\n\none of us is now on the way to you for your appointment on {time}, for "{process}" ({case}). Please make sure that we can get in.\n\n{brand}',
    },
  },
  appointmentMoved: {
    subject: {
      de: 'Ihr Termin ist verlegt: {time}',
      informal: 'Dein Termin ist verlegt: {time}',
      en: 'Your appointment was moved: {time}',
    },
    body: {
      de: 'Guten Tag,\n\nIhren Termin am {before} für „{process}“ ({case}) mussten wir verlegen. Jetzt kommt jemand von uns am {time} zu Ihnen.\n\nWenn Ihnen diese Zeit nicht passt, sagen Sie uns bitte Bescheid.\n\n{brand}',
      informal:
        'Hallo,\n\ndeinen Termin am {before} für „{process}“ ({case}) mussten wir verlegen. Jetzt kommt jemand von uns am {time} zu dir.\n\nWenn dir diese Zeit nicht passt, sag uns bitte Bescheid.\n\n{brand}',
      en: 'Hello,\n\nwe had to move your appointment on {before} for "{process}" ({case}). One of us will now come to you on {time}.\n\nIf this time does not suit you, please let us know.\n\n{brand}',
    },
  },
  addressCode: {
    subject: { de: 'Ihr Code: {code}', informal: 'Dein Code: {code}', en: 'Your code: {code}' },
    body: {
      de: 'Guten Tag,\n\ndiese E-Mail-Adresse soll bei {brand} eingetragen werden. Nennen Sie uns dafür bitte diesen Code:\n\n{code}\n\nEr gilt sieben Tage. Wenn Sie das nicht waren, müssen Sie nichts tun: Es bleibt, wie es ist.',
      informal:
        'Hallo,\n\ndiese E-Mail-Adresse soll bei {brand} eingetragen werden. Nenn uns dafür bitte diesen Code:\n\n{code}\n\nEr gilt sieben Tage. Wenn du das nicht warst, musst du nichts tun: Es bleibt, wie es ist.',
      en: 'Hello,\n\nthis email address is to be entered at {brand}. Please tell us this code for it:\n\n{code}\n\nIt is good for seven days. If this was not you, there is nothing to do: everything stays as it is.',
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
} as const satisfies Readonly<Record<string, MailText>>
