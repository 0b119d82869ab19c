/**
 * Text that a spreadsheet reads as a formula or breaks into cells, by its first sign in ASCII, small or full-width form. Blanks and
 * invisible characters before the sign are ignored: some spreadsheets drop them when they open the file.
 */
const beginsFormula = /^['\s\p{C}\p{Z}]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/u

/**
 * Puts an apostrophe before text that a spreadsheet would take for a formula. Text that already looks guarded gets one more, so
 * `unguarded` always returns the original.
 */
export function guarded(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text
}

/** Returns the text from which `guarded` made this text. */
export function unguarded(text: string): string {
  return text.startsWith("'") && beginsFormula.test(text) ? text.slice(1) : text
}

/** A negative number as spreadsheets of both languages show it. */
const negativeNumber = /^-(?:\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d+)?$/

/**
 * Guards text as `guarded` does, but leaves negative numbers unchanged. Text such as "+3" is guarded: as a number it would lose its sign.
 */
export function guardedUnlessNumber(text: string): string {
  return negativeNumber.test(text) ? text : guarded(text)
}
