/** A code as machines take it: without the blanks, dots and hyphens it is printed with, in capitals. Signs without a width come along when people copy. */
export function compactCode(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
}
