import type { Language } from '@twinwerk/model/text/text'

/** '010226' and '01022026' with the separators of the language: the keys for numbers of a phone have none. Anything else stays as it is. */
export function spelledDate(typed: string, language: Language): string {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed.trim()) ?? []
  return year === undefined ? typed : [day, month, year].join(language === 'en' ? '/' : '.')
}
