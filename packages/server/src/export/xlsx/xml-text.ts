const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The characters that XML 1.0 cannot contain, and the carriage return, which XML parsers turn into a line feed. */
// oxlint-disable-next-line no-control-regex
const unholdable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g

/**
 * Escapes text for an element or attribute. Characters that XML cannot contain are escaped as spreadsheets do, `_x000D_`. Text that already
 * looks like such an escape is escaped too.
 */
export function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(unholdable, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (char) => named[char] ?? char)
}
