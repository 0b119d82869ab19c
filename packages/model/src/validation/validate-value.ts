import type { Attribute } from '../definition/registry.ts'
import type { Expression } from '../expression/ast.ts'
import { inputsOf } from '../expression/inputs.ts'
import { parseExpression } from '../expression/parse.ts'
import { passesValidation } from '../expression/passes-validation.ts'
import { valueTypes } from '../value/registry.ts'
import { valueTexts } from '../value/texts.ts'
import type { Finding } from './finding.ts'

/** Values of a twin by short name, in wire form; missing is null. */
export type TwinValues = (name: string) => unknown

/**
 * The first thing wrong with an attribute's value: missing though required, not of its type, or against a validation of the definition, in this order
 * (core specification, section 5).
 */
export function validateValue(attribute: Attribute, value: unknown, values: TwinValues): Finding | undefined {
  const { systematics } = attribute
  const empty = value === null || value === undefined || value === ''
  if (empty) return attribute.required ? { systematics, key: 'twin.notNullable', text: valueTexts['twin.notNullable'] } : undefined
  const key = valueTypes[attribute.dataType].check(value, attribute)
  if (key) return { systematics, key, text: valueTexts[key] }
  const failed = attribute.validations?.find(({ when }) => !passesValidation(expressionOf(when), value, values))
  return failed && { systematics, key: 'twin.validation', text: failed.text }
}

/** Whether a validation of the attribute reads one of these short names. */
export function readsAny(attribute: Attribute, names: ReadonlySet<string>): boolean {
  return (attribute.validations ?? []).some(({ when }) =>
    inputsOf(expressionOf(when)).some(([name]) => name !== undefined && names.has(name)),
  )
}

const parsed = new Map<string, Expression>()

function expressionOf(text: string): Expression {
  const known = parsed.get(text)
  if (known) return known
  const expression = parseExpression(text)
  if (expression.kind === 'problem') throw new Error(`the validation ${text} cannot be read`)
  parsed.set(text, expression)
  return expression
}
