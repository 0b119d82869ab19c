/**
 * The one form of a login name: keys uniqueness, limits and the audit log (security, rule 7). Controls and invisible format characters do
 * not make another name.
 */
export function canonicalLogin(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFKC')
}
