/**
 * Splits a list of expressions separated by semicolons, the specification's form of validations. Semicolons inside texts and comments do
 * not separate. Empty entries are omitted.
 */
export function splitExpressions(text: string): string[] {
  const parts: string[] = ['']
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Matches a text, a comment to the end of its line, a block comment, or one character. An unclosed text or comment reaches to the end. */
const tokens = /"(?:\\[\s\S]|[^"\\])*(?:"|\\?$)|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$)|[\s\S]/g

/**
 * Joins expressions; the inverse of `splitExpressions`. A line break ends each `//` comment, which would otherwise swallow the next
 * expression.
 */
export function joinExpressions(expressions: readonly string[]): string {
  return expressions.map((expression) => (expression.includes('//') ? `${expression}\n` : expression)).join('; ')
}
