export type Lexeme = { readonly kind: 'number' | 'string' | 'name' | 'sign' | 'end'; readonly text: string }

const pattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>=!().,[\]?:]))/uy

/** Null where a character fits nowhere. */
export function lex(text: string): Lexeme[] | null {
  const found: Lexeme[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.trimEnd().length) {
    const groups = pattern.exec(text)?.groups
    if (!groups) return null
    for (const kind of ['number', 'string', 'name', 'sign'] as const)
      if (groups[kind] !== undefined) found.push({ kind, text: groups[kind] })
  }
  return [...found, { kind: 'end', text: '' }]
}
