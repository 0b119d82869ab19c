/**
 * Parses a Power Query, limited to the syntax that the product writes: literals, names, lists, records, fields and items, calls, `each`,
 * `type` and `let`. Throws on anything else.
 */
export type M =
  | string
  | number
  | { readonly name: string }
  | { readonly type: string }
  | { readonly list: readonly M[] }
  | { readonly record: Readonly<Record<string, M>> }
  | { readonly call: string; readonly with: readonly M[] }
  | { readonly field: string; readonly of: M }
  | { readonly item: number; readonly of: M }
  | { readonly each: M }
  | { readonly let: Readonly<Record<string, M>>; readonly in: M }

/** The grammar of the Power Query M language specification: lexical structure and expressions. */
const token =
  /\/\/[^\n\r\u0085\u2028\u2029]*|[ \t\n\r\u0085\u2028\u2029]+|"(?:""|#\((?:#|cr|lf|tab|[0-9a-f]{4})\)|(?!#\()[^"\n\r\u0085\u2028\u2029])*"|[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*|\d+|[(){}[\],=]/y
const keywords = new Set([
  'let',
  'in',
  'each',
  'type',
  'and',
  'or',
  'not',
  'if',
  'then',
  'else',
  'try',
  'error',
  'true',
  'false',
  'as',
  'is',
  'meta',
  'otherwise',
  'section',
  'shared',
])
const primitiveTypes = new Set(['text', 'number', 'logical', 'date', 'datetime', 'datetimezone', 'time', 'duration', 'any'])
const escapes: Readonly<Record<string, string>> = { '#': '#', cr: '\r', lf: '\n', tab: '\t' }

export function parseM(text: string): M {
  const tokens = tokensOf(text)
  let at = 0
  const peek = () => tokens[at] ?? ''
  const take = (expected?: string): string => {
    const found = tokens[at++]
    if (found === undefined || (expected !== undefined && found !== expected))
      throw new Error(`${expected ?? 'more'} expected, found ${found ?? 'the end'}`)
    return found
  }
  const name = (): string => {
    const found = take()
    if (!/^[A-Za-z_]/.test(found) || keywords.has(found)) throw new Error(`a name expected, found ${found}`)
    return found
  }
  const listed = <T>(end: string, one: () => T): T[] => {
    const found: T[] = []
    while (peek() !== end) {
      if (found.length > 0) take(',')
      found.push(one())
    }
    take(end)
    return found
  }
  const binding = (): [string, M] => {
    const key = name()
    take('=')
    return [key, expression()]
  }

  const expression = (): M => {
    if (peek() === 'each') {
      take()
      return { each: expression() }
    }
    if (peek() === 'type') {
      take()
      const type = take()
      if (!primitiveTypes.has(type)) throw new Error(`${type} is no type`)
      return { type }
    }
    if (peek() === 'let') return letExpression()
    let value = primary()
    for (;;) {
      if (peek() === '(') {
        take()
        if (typeof value !== 'object' || !('name' in value)) throw new Error('only a name is called')
        value = { call: value.name, with: listed(')', expression) }
      } else if (peek() === '[') {
        take()
        value = { field: name(), of: value }
        take(']')
      } else if (peek() === '{') {
        take()
        value = { item: Number(take()), of: value }
        take('}')
      } else return value
    }
  }

  const letExpression = (): M => {
    take('let')
    const steps = [binding()]
    while (peek() === ',') {
      take()
      steps.push(binding())
    }
    take('in')
    if (new Set(steps.map(([key]) => key)).size < steps.length) throw new Error('a step stands twice')
    return { let: Object.fromEntries(steps), in: expression() }
  }

  const primary = (): M => {
    const next = peek()
    if (next.startsWith('"')) return textOf(take())
    if (/^\d/.test(next)) return Number(take())
    if (next === '{') {
      take()
      return { list: listed('}', expression) }
    }
    if (next === '[') {
      take()
      return { record: Object.fromEntries(listed(']', binding)) }
    }
    return { name: name() }
  }

  const found = expression()
  if (at < tokens.length) throw new Error(`the end expected, found ${peek()}`)
  return found
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const found = token.exec(text)?.[0]
    if (found === undefined) throw new Error(`cannot be read: ${text.slice(at, at + 30)}`)
    if (!/^(?:\/\/|[ \t\n\r\u0085\u2028\u2029])/.test(found)) tokens.push(found)
  }
  return tokens
}

function textOf(literal: string): string {
  return literal
    .slice(1, -1)
    .replaceAll('""', '"')
    .replace(/#\((#|cr|lf|tab|[0-9a-f]{4})\)/g, (_, name: string) => escapes[name] ?? String.fromCharCode(Number.parseInt(name, 16)))
}
