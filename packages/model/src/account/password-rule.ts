import type { Text } from '../text/text.ts'

export const minPasswordLength = 8
const maxPasswordLength = 256

export const passwordMessages = {
  'password.newweak': {
    de: 'Das Passwort braucht mindestens 8 Zeichen mit Groß- und Kleinbuchstaben, Ziffer und Sonderzeichen.',
    en: 'The password needs at least 8 characters with upper and lower case, a digit and a special character.',
  },
  'password.newblank': {
    de: 'Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden.',
    en: 'The password must not begin or end with a blank.',
  },
  'password.newsame': {
    de: 'Das neue Passwort muss sich vom alten unterscheiden.',
    en: 'The new password must differ from the old one.',
  },
  'password.newconfirmerror': { de: 'Die neuen Passwörter stimmen nicht überein.', en: 'The new passwords differ.' },
} as const satisfies Record<string, Text>

export type PasswordFinding = keyof typeof passwordMessages

const required = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u]

/** Returns true if a password is strong enough (core specification, section 5). The length counts characters, not UTF-16 units. */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length
  return length >= minPasswordLength && length <= maxPasswordLength && required.every((pattern) => pattern.test(password))
}

/**
 * Returns the first finding about a new password, or undefined. The confirmation is compared trimmed, as the specification says. A password
 * with a blank at either end is rejected, so trimming never changes a password.
 */
export function checkNewPassword(input: { old?: string | undefined; password: string; confirmation: string }): PasswordFinding | undefined {
  if (input.password.trim() !== input.confirmation.trim()) return 'password.newconfirmerror'
  if (input.password !== input.password.trim()) return 'password.newblank'
  if (!isStrongPassword(input.password)) return 'password.newweak'
  return input.password === input.old ? 'password.newsame' : undefined
}
