const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside an element or attribute. What XML cannot hold is written as spreadsheets do, `_x000D_`, and text that already looks so is marked. */
export function xmlText(text: string): string {
  // Most text has nothing of it.
  // oxlint-disable-next-line no-control-regex
  if (!/[&<>"_\u0000-\u0008\u000b-\u001f\ufffe\uffff]/.test(text)) return text
  return (
    text
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      // oxlint-disable-next-line no-control-regex
      .replace(
        /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
        (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
      .replace(/[&<>"]/g, (char) => named[char]!)
  )
}
