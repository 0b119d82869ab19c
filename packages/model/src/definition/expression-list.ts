/**
 * The expressions of a list separated by semicolons, the form validations have in the specification. Semicolons inside texts and comments
 * separate nothing; empty places are left out.
 */
export function splitExpressions(text: string): string[] {
  const parts: string[] = ['']
  for (const [token] of text.matchAll(tokens)) {
    if (token === ';') parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** A text, a comment to the end of its line, a comment, or one character; what is not closed reaches to the end. */
const tokens = /"(?:\\[\s\S]|[^"\\])*(?:"|\\?$)|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$)|[\s\S]/g

/** The inverse of `splitExpressions`. A comment to the end of its line would swallow what follows. */
export function joinExpressions(expressions: readonly string[]): string {
  return expressions.map((expression) => (expression.includes('//') ? `${expression}\n` : expression)).join('; ')
}
