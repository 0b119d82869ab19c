import type { Text } from '../text/text.ts'

/** What a person reads when a value is refused, by the key that `check` and `parseInput` answer. */
export const valueTexts = {
  'twin.notNullable': {
    de: 'Bitte füllen Sie dieses Feld aus!',
    informal: 'Bitte fülle dieses Feld aus!',
    en: 'Please fill in this field!',
  },
  'value.notText': { de: 'Dieser Text enthält unzulässige Zeichen!', en: 'This text contains characters that are not allowed!' },
  'value.tooLong': { de: 'Dieser Text ist zu lang!', en: 'This text is too long!' },
  'value.notInteger': {
    de: 'Bitte geben Sie eine ganze Zahl ein!',
    informal: 'Bitte gib eine ganze Zahl ein!',
    en: 'Please enter a whole number!',
  },
  'value.notNumber': { de: 'Bitte geben Sie eine Zahl ein!', informal: 'Bitte gib eine Zahl ein!', en: 'Please enter a number!' },
  'value.outOfRange': { de: 'Dieser Wert liegt außerhalb des zulässigen Bereichs!', en: 'This value is outside the permitted range!' },
  'value.tooManyDecimals': { de: 'Diese Zahl hat zu viele Nachkommastellen!', en: 'This number has too many decimal places!' },
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
    de: 'Bitte geben Sie eine gültige MAC-Adresse ein!',
    informal: 'Bitte gib eine gültige MAC-Adresse ein!',
    en: 'Please enter a valid MAC address!',
  },
  'value.notInet': {
    de: 'Bitte geben Sie eine gültige IP-Adresse ein!',
    informal: 'Bitte gib eine gültige IP-Adresse ein!',
    en: 'Please enter a valid IP address!',
  },
  'value.notDuration': {
    de: 'Bitte geben Sie eine gültige Dauer ein, zum Beispiel 24 Monate!',
    informal: 'Bitte gib eine gültige Dauer ein, zum Beispiel 24 Monate!',
    en: 'Please enter a valid duration, for example 24 months!',
  },
  'value.notGeometry': { de: 'Diese Koordinaten sind nicht gültig!', en: 'These coordinates are not valid!' },
  'value.notRange': {
    de: 'Bitte geben Sie einen gültigen Bereich ein; der Anfang liegt nicht nach dem Ende!',
    informal: 'Bitte gib einen gültigen Bereich ein; der Anfang liegt nicht nach dem Ende!',
    en: 'Please enter a valid range; it must not begin after its end!',
  },
  'value.notTexts': { de: 'Das sind keine Texte in mehreren Sprachen!', en: 'These are no texts in several languages!' },
  'value.notJson': { de: 'Das ist kein gültiges JSON!', en: 'This is not valid JSON!' },
} as const satisfies Record<string, Text>

export type ValueProblemKey = keyof typeof valueTexts
