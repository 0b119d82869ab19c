const one = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,255}$/

/** Whether a text is exactly one mail address and nothing that a mail server could read as more. */
export function isOneAddress(text: string): boolean {
  return one.test(text) && !/[\p{Cc}\p{Cf}]/u.test(text)
}

/** A text for a header: no line ends or other controls, so that it cannot become another header (ASVS 1.3.11). */
export function headerText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
