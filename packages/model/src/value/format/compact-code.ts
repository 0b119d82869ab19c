/**
 * Returns a code in the form for machines: capitals, without blanks, dots and hyphens. Invisible characters from copied text are removed
 * too.
 */
export function compactCode(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
}
