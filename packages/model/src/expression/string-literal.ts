const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' }

/** Returns the text of a quoted FEEL string. Unknown escapes are not changed, such as `\d` in a pattern. */
export function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{6})|([\s\S]))/g,
      (whole: string, ...[short, long, letter = '']: (string | undefined)[]) => {
        const code = Number.parseInt(short ?? long ?? '', 16)
        if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        return escapes[letter] ?? whole
      },
    )
}
