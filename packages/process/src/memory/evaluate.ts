import type { Data } from '../state/data.ts'
import type { Evaluate } from '../step/context.ts'
import { lex, type Lexeme } from './lex.ts'
import { arithmetic, compare, logic } from './operators.ts'

/**
 * Evaluates the expressions that most diagrams use, for runs in memory: `${amount > 100 && approved}`, `#{…}`, `= amount > 100 and
 * approved`, or bare. Supports paths, literals, comparison, arithmetic and logic; no calls. Unknown syntax and unknown names are refused.
 */
export const evaluateSimply: Evaluate = (expression, variables) => {
  const lexemes = lex(unwrap(expression.trim()))
  if (!lexemes) return { reason: `${expression} is not understood` }
  try {
    const reader: Reader = { lexemes, at: 0, variables }
    const value = readOr(reader)
    return reader.lexemes[reader.at]!.kind === 'end' ? { value } : { reason: `${expression} is not understood` }
  } catch (error) {
    if (error instanceof NotUnderstood) return { reason: `${expression}: ${error.message}` }
    throw error
  }
}

class NotUnderstood extends Error {}

type Reader = { readonly lexemes: readonly Lexeme[]; at: number; readonly variables: Data }

function unwrap(text: string): string {
  const inner = /^[$#]\{([\s\S]*)\}$/.exec(text)?.[1]
  return inner ?? (text.startsWith('=') ? text.slice(1) : text)
}

/** Takes the next lexeme if it is one of these. */
function takes(reader: Reader, ...texts: readonly string[]): string | undefined {
  const lexeme = reader.lexemes[reader.at]!
  if (lexeme.kind === 'string' || !texts.includes(lexeme.text)) return undefined
  reader.at += 1
  return lexeme.text
}

/** Both sides are read before they count, so that the rest of the text is checked too. */
function readOr(reader: Reader): unknown {
  let value = readAnd(reader)
  while (takes(reader, '||', 'or')) {
    const right = readAnd(reader)
    value = logic(true, value, right)
  }
  return value
}

function readAnd(reader: Reader): unknown {
  let value = readNot(reader)
  while (takes(reader, '&&', 'and')) {
    const right = readNot(reader)
    value = logic(false, value, right)
  }
  return value
}

function readNot(reader: Reader): unknown {
  if (!takes(reader, '!', 'not')) return readComparison(reader)
  const value = readNot(reader)
  return typeof value === 'boolean' ? !value : undefined
}

function readComparison(reader: Reader): unknown {
  const left = readSum(reader)
  const operator = takes(reader, '===', '!==', '==', '!=', '<=', '>=', '<', '>', '=')
  return operator === undefined ? left : compare(operator, left, readSum(reader))
}

function readSum(reader: Reader): unknown {
  let value = readProduct(reader)
  for (let sign = takes(reader, '+', '-'); sign; sign = takes(reader, '+', '-')) value = arithmetic(sign, value, readProduct(reader))
  return value
}

function readProduct(reader: Reader): unknown {
  let value = readValue(reader)
  for (let sign = takes(reader, '*', '/', '%'); sign; sign = takes(reader, '*', '/', '%'))
    value = arithmetic(sign, value, readValue(reader))
  return value
}

const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

function readValue(reader: Reader): unknown {
  if (takes(reader, '-')) return arithmetic('-', 0, readValue(reader))
  if (takes(reader, '(')) {
    const value = readOr(reader)
    if (!takes(reader, ')')) throw new NotUnderstood('a bracket is not closed')
    return value
  }
  const lexeme = reader.lexemes[reader.at]!
  reader.at += 1
  if (lexeme.kind === 'number') return Number(lexeme.text)
  if (lexeme.kind === 'string') return lexeme.text.slice(1, -1).replace(/\\(.)/g, '$1')
  if (lexeme.kind !== 'name')
    throw new NotUnderstood(lexeme.kind === 'end' ? 'something is missing at the end' : `${lexeme.text} is out of place`)
  return Object.hasOwn(words, lexeme.text) ? words[lexeme.text] : readPath(reader, lexeme.text)
}

function readPath(reader: Reader, name: string): unknown {
  let value = property(reader.variables, name)
  for (;;) {
    if (takes(reader, '.')) {
      const step = reader.lexemes[reader.at]!
      reader.at += 1
      value = property(value, step.text)
    } else if (takes(reader, '[')) {
      value = property(value, String(readOr(reader)))
      if (!takes(reader, ']')) throw new NotUnderstood('a bracket is not closed')
    } else if (takes(reader, '(')) {
      throw new NotUnderstood(`${name} is called: nothing can be`)
    } else return value
  }
}

function property(of: unknown, name: string): unknown {
  if (typeof of === 'object' && of !== null && Object.hasOwn(of, name)) return (of as Data)[name]
  if (Array.isArray(of) && (name === 'length' || name === 'size')) return of.length
  throw new NotUnderstood(`${name} is not there`)
}
