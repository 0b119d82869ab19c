import type { Expression } from '@twinwerk/model/expression/ast'
import type { BrokenRule } from './validate-record.ts'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { passesValidation } from '@twinwerk/model/expression/passes-validation'
import { valueTypes } from '@twinwerk/model/value/registry'
import { attributeKey } from './record.ts'

const parsed = new Map<string, Expression | undefined>()

/** Runs an attribute's rules in order over the twin. Import this module lazily: it brings the expression engine with it. */
export const brokenRule: BrokenRule = (attribute, twin, clock) => {
  // Rules validate the value as it would be stored, however the user typed it.
  const stored = valueTypes[attribute.dataType].normalise(twin[attributeKey(attribute.systematics)], attribute)
  return attribute.validations?.find(({ when }) => {
    const expression = expressionOf(when)
    return expression && !passesValidation(expression, { value: stored, context: shortNames(twin), clock })
  })
}

// Parses an expression. Returns undefined for an invalid one, which publishing a definition rejects. The server validates every save again.
export function expressionOf(text: string): Expression | undefined {
  if (!parsed.has(text)) {
    const expression = parseExpression(text)
    parsed.set(text, expression.kind === 'problem' ? undefined : expression)
  }
  return parsed.get(text)
}

/** Converts a twin for expressions: its attributes and relations by short name. */
export function shortNames(twin: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(twin).map(([key, value]) => {
      const short = key.slice(key.indexOf(':') + 1)
      return [short, Array.isArray(value) && key.includes(':') ? value.map(shortEntry) : value]
    }),
  )
}

function shortEntry(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'definition' in entry ? shortNames(entry) : entry
}
