import type { Validation } from '@twinwerk/model/definition/twin-definition'

export const isEmail: Validation = {
  when: 'email(value)',
  text: { de: 'Die E-Mail-Adresse ist nicht gültig!', en: 'The email address is not valid.' },
}

export const isColor: Validation = {
  when: 'matches(value, "^#[0-9A-Fa-f]{6}$")',
  text: { de: 'Eine Farbe hat die Form #1A2B3C!', en: 'A colour has the form #1A2B3C.' },
}

export const isWebAddress: Validation = {
  when: 'matches(value, "^https?://.+$")',
  text: { de: 'Die Adresse beginnt mit https://!', en: 'The address starts with https://.' },
}

/** A map style makes the browser load further addresses. The browser may therefore reach only the style's host, over https. */
export const isMapStyle: Validation = {
  when: 'matches(value, "^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?/[^ ]*$")',
  text: {
    de: 'Die Adresse eines Kartenstils beginnt mit https:// und nennt eine Datei, z. B. https://karten.example/stil.json!',
    en: 'The address of a map style starts with https:// and names a file, such as https://maps.example/style.json.',
  },
}

const origin = '(https://[a-z0-9.-]+|http://(localhost|127[.]0[.]0[.]1))(:[0-9]{1,5})?'
export const areOrigins: Validation = {
  when: `matches(value, "^${origin}( ${origin})*$")`,
  text: {
    de: 'Webseiten haben die Form https://www.beispiel.de, ohne Pfad, mehrere mit einem Leerzeichen dazwischen!',
    en: 'Web sites have the form https://www.example.com, without a path, several with a blank between.',
  },
}

export const isAccount: Validation = {
  when: 'matches(value, "^[0-9]{4,8}$")',
  text: { de: 'Ein Konto hat 4 bis 8 Ziffern!', en: 'An account has 4 to 8 digits.' },
}

export const isNotNegative: Validation = {
  when: 'value >= 0',
  text: { de: 'Der Wert darf nicht negativ sein!', en: 'The value must not be negative.' },
}

export const isAtLeastOne: Validation = {
  when: 'value >= 1',
  text: { de: 'Der Wert muss mindestens 1 sein!', en: 'The value must be at least 1.' },
}

/**
 * Returns a rule for the day of a request. It rejects typing errors such as the year 2999. `day` is the expression that reads the value as
 * a day.
 */
function isWithinTenYears(day: string): Validation {
  return {
    when: `${day} <= addDuration(today(), "P10Y")`,
    text: { de: 'Der Tag liegt höchstens zehn Jahre in der Zukunft!', en: 'The day is ten years ahead at most.' },
  }
}

export const isDayWithinTenYears = isWithinTenYears('value')
export const isMomentWithinTenYears = isWithinTenYears('dayOf(value)')

export function isBetween(min: number, max: number): Validation {
  return {
    when: `value >= ${min} and value <= ${max}`,
    text: { de: `Der Wert liegt zwischen ${min} und ${max}!`, en: `The value is between ${min} and ${max}.` },
  }
}

export const isPercent: Validation = {
  when: 'value >= 0 and value <= 100',
  text: { de: 'Der Anteil liegt zwischen 0 und 100!', en: 'The share is between 0 and 100.' },
}
