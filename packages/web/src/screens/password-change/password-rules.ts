/** Core specification, section 5: at least 8 characters with upper case, lower case, digit and special character. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const

export type PasswordRule = keyof typeof passwordRules

export const passwordRuleNames = ['length', 'upper', 'lower', 'digit', 'special'] as const satisfies readonly PasswordRule[]

export function isStrong(password: string): boolean {
  return passwordRuleNames.every((rule) => passwordRules[rule](password))
}
