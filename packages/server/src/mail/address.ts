const one = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,255}$/

/** True if a text is exactly one mail address and nothing that a mail server could read as more. */
export function isOneAddress(text: string): boolean {
  return one.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text)
}

/** A text for a header: no line ends or other controls, so that it cannot become another header (ASVS 1.3.11). */
export function headerText(text: string): string {
  return onOneLine(text).slice(0, 200)
}

/** A text within a line of a mail: nobody adds paragraphs of their own to what we write. */
export function lineText(text: string): string {
  return onOneLine(text).slice(0, 2000)
}

/** A text that the tenant's staff wrote, with its lines. */
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
