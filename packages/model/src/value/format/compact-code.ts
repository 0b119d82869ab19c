/** A code in capitals without blanks, dots and hyphens, as machines take it. Invisible signs, which people copy along, are removed, too. */
export function compactCode(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
}
