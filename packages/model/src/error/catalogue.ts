import type { Text } from '../text/text.ts'

type Entry = { readonly status: number; readonly title: Text }

// To add a code, add a line here and name it in `codes` of the calls that return it.
/**
 * Every code that a call can return (core specification, section 8; portal specification, section 8), and the codes that `contract` adds.
 */
export const catalogue = {
  '0': { status: 500, title: { de: 'Interner Fehler', en: 'Internal error' } },
  '1000': {
    status: 401,
    title: { de: 'Bitte melden Sie sich erneut an.', informal: 'Bitte melde dich erneut an.', en: 'Please sign in again.' },
  },
  '1001': { status: 404, title: { de: 'Mandant nicht gefunden.', en: 'Tenant not found.' } },
  '1020': { status: 400, title: { de: 'IBAN nicht korrekt, keine Bank gefunden.', en: 'IBAN incorrect, no bank found.' } },
  '2020': { status: 409, title: { de: 'Diese E-Mail-Adresse ist bereits vergeben.', en: 'This e-mail address is already taken.' } },
  '3000': { status: 400, title: { de: 'Die Telefonnummer ist nicht gültig.', en: 'The phone number is not valid.' } },
  '3001': { status: 400, title: { de: 'Die IBAN ist nicht gültig.', en: 'The IBAN is not valid.' } },
  INVALID_IBAN: { status: 400, title: { de: 'Die IBAN ist nicht gültig.', en: 'The IBAN is not valid.' } },
  BAD_USER_INPUT: { status: 400, title: { de: 'Es fehlen Pflichtangaben.', en: 'Mandatory fields are missing.' } },
  ORDER_TOKEN_MISSING: {
    status: 400,
    title: {
      de: 'Bitte prüfen Sie zuerst die Adresse.',
      informal: 'Bitte prüfe zuerst die Adresse.',
      en: 'Please check the address first.',
    },
  },
  ORDER_TOKEN_BAD: {
    status: 400,
    title: {
      de: 'Diese Bestellung gehört zu keiner Adressprüfung. Bitte prüfen Sie die Adresse noch einmal.',
      informal: 'Diese Bestellung gehört zu keiner Adressprüfung. Bitte prüfe die Adresse noch einmal.',
      en: 'This order belongs to no address check. Please check the address again.',
    },
  },
  ORDER_TOKEN_EXPIRED: {
    status: 410,
    title: {
      de: 'Die Adressprüfung ist zu lange her. Bitte prüfen Sie die Adresse noch einmal; Ihre Angaben bleiben erhalten.',
      informal: 'Die Adressprüfung ist zu lange her. Bitte prüfe die Adresse noch einmal; deine Angaben bleiben erhalten.',
      en: 'The address was checked too long ago. Please check it again; what you entered is kept.',
    },
  },
  ORDER_TOKEN_USED: {
    status: 409,
    title: { de: 'Diese Bestellung ist schon bei uns.', en: 'We already have this order.' },
  },
  badFileType: {
    status: 415,
    title: { de: 'Dieses Dateiformat kann nicht verarbeitet werden.', en: 'This format cannot be processed.' },
  },
  fileToBig: {
    status: 413,
    title: { de: 'Die Datei ist größer als erlaubt.', en: 'The file exceeds the allowed size.' },
  },
  FILE_INFECTED: {
    status: 422,
    title: {
      de: 'Der Virenscanner hat die Datei abgelehnt. Sie wurde nicht gespeichert.',
      en: 'The virus scanner refused the file. It was not stored.',
    },
  },
  FILE_QUOTA_EXCEEDED: {
    status: 409,
    title: {
      de: 'Der Speicherplatz des Mandanten für Dateien ist aufgebraucht. Gelöschte Dokumente geben ihren Platz nach 30 Tagen frei; erweitern kann ihn der Betreiber der Plattform.',
      en: "The tenant's space for files is used up. Deleted documents give theirs back after 30 days; the platform's operator can extend it.",
    },
  },
  UPLOAD_INCOMPLETE: {
    status: 408,
    title: {
      de: 'Die Übertragung ist abgebrochen oder war zu langsam. Bitte laden Sie die Datei noch einmal hoch.',
      informal: 'Die Übertragung ist abgebrochen oder war zu langsam. Bitte lade die Datei noch einmal hoch.',
      en: 'The transfer broke off or was too slow. Please upload the file again.',
    },
  },
  ERR_CALC_0: { status: 422, title: { de: 'Die Berechnung war nicht erfolgreich.', en: 'The calculation was not successful.' } },
  wrongLogin: { status: 401, title: { de: 'Die Zugangsdaten sind nicht korrekt.', en: 'Wrong credentials.' } },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    title: {
      de: 'Bitte ändern Sie zuerst Ihr Passwort.',
      informal: 'Bitte ändere zuerst dein Passwort.',
      en: 'Please change your password first.',
    },
  },
  'password.olderror': { status: 404, title: { de: 'Das alte Passwort ist falsch.', en: 'The old password is wrong.' } },
  'password.savingerror': {
    status: 500,
    title: {
      de: 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
      informal: 'Das Passwort konnte nicht geändert werden. Bitte versuche es noch einmal.',
      en: 'The password could not be changed. Please try again.',
    },
  },
  'password.newconfirmerror': {
    status: 400,
    title: { de: 'Die neuen Passwörter stimmen nicht überein.', en: 'The new passwords differ.' },
  },
  'password.newweak': {
    status: 400,
    title: {
      de: 'Das Passwort braucht mindestens 8 Zeichen mit Groß- und Kleinbuchstaben, Ziffer und Sonderzeichen.',
      en: 'The password needs at least 8 characters with upper and lower case, a digit and a special character.',
    },
  },
  'password.reseterror': {
    status: 400,
    title: {
      de: 'Das Zurücksetzen des Passworts war nicht möglich. Bitte prüfen Sie Ihre Angaben.',
      informal: 'Das Zurücksetzen des Passworts war nicht möglich. Bitte prüfe deine Angaben.',
      en: 'The password could not be reset. Please check what you entered.',
    },
  },
  'password.tokenerror': {
    status: 400,
    title: {
      de: 'Dieser Link ist ungültig, abgelaufen oder wurde schon verwendet. Bitte fordern Sie einen neuen an.',
      informal: 'Dieser Link ist ungültig, abgelaufen oder wurde schon verwendet. Bitte fordere einen neuen an.',
      en: 'This link is invalid, has expired or was used already. Please ask for a new one.',
    },
  },
  MAIL_INVALID: {
    status: 400,
    title: {
      de: 'Das ist keine gültige E-Mail-Adresse. Bitte prüfen Sie die Schreibweise.',
      informal: 'Das ist keine gültige E-Mail-Adresse. Bitte prüfe die Schreibweise.',
      en: 'This is no valid mail address. Please check how it is written.',
    },
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    title: {
      de: 'Bitte melden Sie sich dafür noch einmal an.',
      informal: 'Bitte melde dich dafür noch einmal an.',
      en: 'Please sign in again to do this.',
    },
  },
  PASSKEY_INVALID: {
    status: 400,
    title: {
      de: 'Der Passkey konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
      informal: 'Der Passkey konnte nicht geprüft werden. Bitte versuche es noch einmal.',
      en: 'The passkey could not be verified. Please try again.',
    },
  },
  LAST_SIGN_IN: {
    status: 409,
    title: {
      de: 'Das ist Ihre letzte Möglichkeit zur Anmeldung. Bitte legen Sie zuerst eine andere an.',
      informal: 'Das ist deine letzte Möglichkeit zur Anmeldung. Bitte lege zuerst eine andere an.',
      en: 'This is your last way to sign in. Please create another one first.',
    },
  },
  READ_ONLY: { status: 403, title: { de: 'Hier kann nur gelesen werden.', en: 'Nothing can be changed here.' } },
  VIEW_TAKES_NOTHING: {
    status: 403,
    title: {
      de: 'Sie sehen das als jemand anderes an und können deshalb nichts herunterladen.',
      informal: 'Du siehst das als jemand anderes an und kannst deshalb nichts herunterladen.',
      en: 'You are viewing this as somebody else, so nothing can be downloaded.',
    },
  },
  SHORT_ID_TAKEN: {
    status: 409,
    title: { de: 'Dieser Kurzname ist vergeben oder reserviert.', en: 'This short id is taken or reserved.' },
  },
  NOT_FOUND: { status: 404, title: { de: 'Nicht gefunden.', en: 'Not found.' } },
  QUERY_INVALID: { status: 400, title: { de: 'Die Abfrage ist ungültig.', en: 'The query is invalid.' } },
  INPUT_INVALID: { status: 400, title: { de: 'Die Anfrage ist ungültig.', en: 'The request is invalid.' } },
  NOT_ALLOWED: { status: 403, title: { de: 'Dafür fehlt die Berechtigung.', en: 'You are not allowed to do this.' } },
  RIGHTS_EXCEEDED: {
    status: 403,
    title: {
      de: 'Sie können nur Rechte vergeben, die Sie selbst haben.',
      informal: 'Du kannst nur Rechte vergeben, die du selbst hast.',
      en: 'You can only give rights that you hold yourself.',
    },
  },
  VALIDATION_FAILED: {
    status: 422,
    title: {
      de: 'Bitte prüfen Sie die markierten Felder.',
      informal: 'Bitte prüfe die markierten Felder.',
      en: 'Please check the marked fields.',
    },
  },
  ACCESS_CODE_WRONG: {
    status: 400,
    title: {
      de: 'Kundennummer und Zugangscode passen nicht zusammen, oder der Code ist abgelaufen. Bitte prüfen Sie beides, oder fordern Sie einen neuen Code an.',
      informal:
        'Kundennummer und Zugangscode passen nicht zusammen, oder der Code ist abgelaufen. Bitte prüfe beides, oder fordere einen neuen Code an.',
      en: 'Customer number and access code do not belong together, or the code has expired. Please check both, or ask for a new code.',
    },
  },
  ACCESS_CODE_UNSENT: {
    status: 422,
    title: {
      de: 'Dafür ist keine vollständige Anschrift oder E-Mail-Adresse hinterlegt, oder es sind schon drei Codes unterwegs.',
      en: 'There is no complete postal or mail address for it, or three codes are on their way already.',
    },
  },
  MAIL_CODE_WRONG: {
    status: 422,
    title: {
      de: 'Dieser Code stimmt nicht. Bitte prüfen Sie die E-Mail an die neue Adresse.',
      informal: 'Dieser Code stimmt nicht. Bitte prüfe die E-Mail an die neue Adresse.',
      en: 'This code is wrong. Please check the mail to the new address.',
    },
  },
  MOVED_TO_TENANT: {
    status: 409,
    title: {
      de: 'Dieser Eintrag ist jetzt in einem anderen Mandanten. Verschieben Sie ihn dort zurück, wenn er wieder hierher soll.',
      informal: 'Dieser Eintrag ist jetzt in einem anderen Mandanten. Verschiebe ihn dort zurück, wenn er wieder hierher soll.',
      en: 'This record is in another tenant now. Move it back from there if it belongs here.',
    },
  },
  RECEIPT_FIXED: {
    status: 409,
    title: {
      de: 'Belege mit Nummer ändern sich nicht. Bitte stornieren oder korrigieren.',
      informal: 'Belege mit Nummer ändern sich nicht. Bitte storniere oder korrigiere sie.',
      en: 'Receipts with a number do not change. Please cancel or correct them.',
    },
  },
  DRAFT_CHANGED: {
    status: 409,
    title: {
      de: 'Seit der Entwurf gerechnet wurde, hat sich etwas geändert. Bitte rechnen Sie den Lauf neu.',
      informal: 'Seit der Entwurf gerechnet wurde, hat sich etwas geändert. Bitte rechne den Lauf neu.',
      en: 'Something has changed since the draft was calculated. Please calculate the run anew.',
    },
  },
  DRAFT_INCOMPLETE: {
    status: 409,
    title: {
      de: 'Der Entwurf ist noch keine Rechnung. Die Befunde sagen, was fehlt.',
      en: 'The draft is not a bill yet. Its findings say what is missing.',
    },
  },
  VERSION_CONFLICT: {
    status: 409,
    title: { de: 'Jemand anderes hat dieselben Felder geändert.', en: 'Someone else changed the same fields.' },
  },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    title: { de: 'Der Header Idempotency-Key fehlt.', en: 'The Idempotency-Key header is missing.' },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: {
      de: 'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
      en: 'The Idempotency-Key was already used for another request.',
    },
  },
  BUDGET_EXCEEDED: { status: 400, title: { de: 'Die Abfrage ist zu groß.', en: 'The query is too large.' } },
  EXPORT_TOO_LARGE: {
    status: 422,
    title: {
      de: 'Eine xls-Datei fasst höchstens 65.535 Zeilen und 256 Spalten. Bitte wählen Sie xlsx oder csv.',
      informal: 'Eine xls-Datei fasst höchstens 65.535 Zeilen und 256 Spalten. Bitte wähle xlsx oder csv.',
      en: 'An xls file holds at most 65,535 rows and 256 columns. Please choose xlsx or csv.',
    },
  },
  IMPORT_UNREADABLE: { status: 422, title: { de: 'Diese Tabelle kann nicht gelesen werden.', en: 'This table cannot be read.' } },
  IMPORT_NOT_CHECKED: {
    status: 409,
    title: {
      de: 'Bitte prüfen Sie zuerst, was der Import ändern würde.',
      informal: 'Bitte prüfe zuerst, was der Import ändern würde.',
      en: 'Please check first what the import would change.',
    },
  },
  IMPORT_RUNNING: { status: 409, title: { de: 'Dieser Import läuft gerade.', en: 'This import is being done.' } },
  LINK_EXPIRED: {
    status: 410,
    title: { de: 'Dieser Link ist abgelaufen oder wurde widerrufen.', en: 'This link has expired or was revoked.' },
  },
  RATE_LIMITED: {
    status: 429,
    title: {
      de: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
      informal: 'Zu viele Versuche. Bitte warte einen Moment.',
      en: 'Too many attempts. Please wait a moment.',
    },
  },
  TELEMETRY_QUOTA_EXCEEDED: {
    status: 429,
    title: {
      de: 'Die Messwerte dieses Mandanten sind für heute aufgebraucht.',
      en: 'The measured values of this tenant are used up for today.',
    },
  },
  UNAVAILABLE: { status: 503, title: { de: 'Der Dienst ist gerade nicht erreichbar.', en: 'The service is not available right now.' } },
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof catalogue
