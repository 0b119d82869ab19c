import type { Text } from '../text/text.ts'

/** The texts for a rejected value, by the key that `check` and `parseInput` return. */
export const valueTexts = {
  BAD_USER_INPUT: {
    de: 'Bitte füllen Sie dieses Feld aus!',
    informal: 'Bitte fülle dieses Feld aus!',
    en: 'Please fill in this field!',
  },
  'value.notText': { de: 'Dieser Text enthält unzulässige Zeichen!', en: 'This text contains characters that are not allowed!' },
  'value.tooLong': {
    de: 'Dieser Text ist zu lang: höchstens {max} Zeichen!',
    en: 'This text is too long: at most {max} characters!',
  },
  'value.notInteger': {
    de: 'Bitte geben Sie eine ganze Zahl ein!',
    informal: 'Bitte gib eine ganze Zahl ein!',
    en: 'Please enter a whole number!',
  },
  'value.notNumber': {
    de: 'Bitte geben Sie eine Zahl ein, zum Beispiel 1.234,5!',
    informal: 'Bitte gib eine Zahl ein, zum Beispiel 1.234,5!',
    en: 'Please enter a number, for example 1,234.5!',
  },
  'value.outOfRange': {
    de: 'Dieser Wert liegt außerhalb des zulässigen Bereichs: {min} bis {max}!',
    en: 'This value is outside the permitted range: {min} to {max}!',
  },
  'value.tooManyDecimals': {
    de: 'Diese Zahl hat zu viele Nachkommastellen: höchstens {max}!',
    en: 'This number has too many decimal places: at most {max}!',
  },
  'value.notDate': {
    de: 'Bitte geben Sie ein gültiges Datum ein, zum Beispiel 31.12.26!',
    informal: 'Bitte gib ein gültiges Datum ein, zum Beispiel 31.12.26!',
    en: 'Please enter a valid date, for example 31/12/26!',
  },
  'value.notDateTime': {
    de: 'Bitte geben Sie ein gültiges Datum mit Uhrzeit ein, zum Beispiel 31.12.26, 14:30!',
    informal: 'Bitte gib ein gültiges Datum mit Uhrzeit ein, zum Beispiel 31.12.26, 14:30!',
    en: 'Please enter a valid date and time, for example 31/12/26, 14:30!',
  },
  'value.notBool': { de: 'Bitte wählen Sie Ja oder Nein!', informal: 'Bitte wähle Ja oder Nein!', en: 'Please choose yes or no!' },
  'value.unknownEnum': {
    de: 'Bitte wählen Sie einen Wert aus der Liste!',
    informal: 'Bitte wähle einen Wert aus der Liste!',
    en: 'Please choose a value from the list!',
  },
  'value.notMac': {
    de: 'Bitte geben Sie eine gültige MAC-Adresse ein, zum Beispiel 02:00:5e:00:00:01!',
    informal: 'Bitte gib eine gültige MAC-Adresse ein, zum Beispiel 02:00:5e:00:00:01!',
    en: 'Please enter a valid MAC address, for example 02:00:5e:00:00:01!',
  },
  'value.notInet': {
    de: 'Bitte geben Sie eine gültige IP-Adresse oder ein Netz ein, zum Beispiel 192.0.2.1 oder 2001:db8::/48!',
    informal: 'Bitte gib eine gültige IP-Adresse oder ein Netz ein, zum Beispiel 192.0.2.1 oder 2001:db8::/48!',
    en: 'Please enter a valid IP address or network, for example 192.0.2.1 or 2001:db8::/48!',
  },
  'value.notDuration': {
    de: 'Bitte geben Sie eine gültige Dauer ein, zum Beispiel 24 Monate!',
    informal: 'Bitte gib eine gültige Dauer ein, zum Beispiel 24 Monate!',
    en: 'Please enter a valid duration, for example 24 months!',
  },
  'value.notGeometry': {
    de: 'Diese Koordinaten sind nicht gültig; erst die Breite, dann die Länge, zum Beispiel 51.02134, 12.28105!',
    en: 'These coordinates are not valid; first the latitude, then the longitude, for example 51.02134, 12.28105!',
  },
  'value.notRange': {
    de: 'Bitte geben Sie einen gültigen Bereich ein; der Anfang liegt nicht nach dem Ende!',
    informal: 'Bitte gib einen gültigen Bereich ein; der Anfang liegt nicht nach dem Ende!',
    en: 'Please enter a valid range; it must not begin after its end!',
  },
  'value.notEmail': {
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de!',
    informal: 'Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de!',
    en: 'Please enter a valid e-mail address, for example name@example.com!',
  },
  'value.notPhone': {
    de: 'Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel +49 221 471010!',
    informal: 'Bitte gib eine gültige Telefonnummer ein, zum Beispiel +49 221 471010!',
    en: 'Please enter a valid phone number, for example +49 221 471010!',
  },
  'value.notUrl': {
    de: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt und keine Leerzeichen hat!',
    informal: 'Bitte gib eine Adresse ein, die mit https:// beginnt und keine Leerzeichen hat!',
    en: 'Please enter an address that starts with https:// and has no blanks!',
  },
  'value.notColor': {
    de: 'Bitte geben Sie eine Farbe der Form #1A2B3C ein!',
    informal: 'Bitte gib eine Farbe der Form #1A2B3C ein!',
    en: 'Please enter a colour of the form #1A2B3C!',
  },
  INVALID_IBAN: {
    de: 'Diese IBAN ist nicht gültig: Bitte prüfen Sie jede Stelle!',
    informal: 'Diese IBAN ist nicht gültig: Bitte prüfe jede Stelle!',
    en: 'input is not a valid IBAN',
  },
  'value.notTwin': { de: 'Das ist keine Kennung eines Eintrags!', en: 'This is not the id of an entry!' },
  'value.notTexts': { de: 'Das sind keine Texte in mehreren Sprachen!', en: 'These are no texts in several languages!' },
  'value.notJson': { de: 'Das ist kein gültiges JSON!', en: 'This is not valid JSON!' },
} as const satisfies Record<string, Text>

export type ValueProblemKey = keyof typeof valueTexts
