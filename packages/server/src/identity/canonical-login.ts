/**
 * Returns the canonical form of a login name, which is the key for uniqueness, limits and the audit log (security, rule 7). Control
 * characters and invisible format characters do not make a different name.
 */
export function canonicalLogin(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFKC')
}
