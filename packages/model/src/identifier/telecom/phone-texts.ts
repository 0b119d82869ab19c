import type { Text } from '../../text/text.ts'

/** The messages for an invalid phone number, and for a number that is not a mobile number (core specification, section 4). */
export const phoneTexts = {
  tooShort: { de: 'Die eingegebene Telefonnummer ist zu kurz!', en: 'The phone number is too short.' },
  invalid: { de: 'Die eingegebene Telefonnummer ist ungültig!', en: 'The phone number is not valid.' },
  notMobile: { de: 'Die eingegebene Telefonnummer ist keine Mobilfunknummer!', en: 'The phone number is not a mobile number.' },
} as const satisfies Record<string, Text>
