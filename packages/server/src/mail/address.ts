const one = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,255}$/

/** Returns true if a text is exactly one email address and nothing that a mail server could interpret as more. */
export function isOneAddress(text: string): boolean {
  return one.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text)
}

/** Returns a text for a header, without line ends and other controls, so that it cannot add a header (ASVS 1.3.11). */
export function headerText(text: string): string {
  return onOneLine(text).slice(0, 200)
}

/** Returns a text for one line of a mail, so that a user's value cannot add paragraphs. */
export function lineText(text: string): string {
  return onOneLine(text).slice(0, 2000)
}

/** Returns a text of the tenant's staff, with its line breaks. */
export function linesText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(onOneLine)
    .join('\n')
    .trim()
    .slice(0, 20_000)
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
