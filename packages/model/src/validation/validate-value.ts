import type { Attribute, EffectiveDefinition } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { Expression } from '../expression/ast.ts'
import { inputsOf } from '../expression/inputs.ts'
import { parseExpression } from '../expression/parse.ts'
import { passesValidation } from '../expression/passes-validation.ts'
import type { ExpressionClock } from '../expression/value.ts'
import { isBlank } from '../value/format/text.ts'
import { valueTypes } from '../value/registry.ts'
import { problemText } from './problem-text.ts'
import { semanticProblem } from './semantic-value.ts'
import { valueTexts } from '../value/texts.ts'
import type { Finding } from './finding.ts'

/** Returns values of a twin by short name, in wire form. A missing value is null. */
export type TwinValues = (name: string) => unknown

/** The context of rules besides the value. Without a clock, rules that read the time fail. */
export type ValidationContext = { readonly values: TwinValues; readonly clock?: ExpressionClock }

/**
 * Returns the first finding about an attribute's value, in this order: a missing required value, a wrong type, a broken validation of the
 * definition, a violation of the semantic type.
 */
export function validateValue(attribute: Attribute, value: unknown, { values, clock }: ValidationContext): Finding | undefined {
  const { systematics } = attribute
  const empty = value === null || value === undefined || value === ''
  // A text of blanks counts as missing.
  if (attribute.required && (empty || isBlank(value))) return { systematics, key: 'BAD_USER_INPUT', text: valueTexts['BAD_USER_INPUT'] }
  if (empty) return undefined
  const key = valueTypes[attribute.dataType].check(value, attribute)
  if (key) return { systematics, key, text: problemText(key, attribute) }
  // Rules read the stored form of the value, however it was typed.
  const stored = valueTypes[attribute.dataType].normalise(value, attribute)
  const failed = attribute.validations?.find(({ when }) => !passesValidation(expressionOf(when), { value: stored, context: values, clock }))
  if (failed) return { systematics, key: 'twin.validation', text: failed.text }
  // The semantic type comes last, because the messages of the definition's rules are more specific.
  const meant = semanticProblem(attribute.semanticType, stored)
  return meant && { systematics, key: meant, text: problemText(meant, attribute) }
}

/**
 * Returns the attributes to validate if some attributes of a stored twin change: the changed attributes, and those with a rule that reads a
 * changed attribute.
 */
export function attributesToValidate({ allAttributes }: EffectiveDefinition, changed: readonly Attribute[]): readonly Attribute[] {
  const names = new Set(changed.map(({ name }) => name))
  return allAttributes.filter(
    (attribute) => !attribute.serverOwned && (names.has(attribute.name) || namesRead(attribute).some((name) => names.has(name))),
  )
}

/**
 * Returns the attributes that the validation of a change reads, including the changed attributes. The result of the validation reveals
 * something about their values.
 */
export function validationInputs(definition: EffectiveDefinition, changed: readonly Attribute[]): readonly Systematics[] {
  const judged = attributesToValidate(definition, changed)
  const names = new Set(judged.flatMap((attribute) => [attribute.name, ...namesRead(attribute)]))
  return definition.allAttributes.filter(({ name }) => names.has(name)).map(({ systematics }) => systematics)
}

/** Returns the short names that the attribute's validations read. */
function namesRead({ validations = [] }: Attribute): string[] {
  return validations.flatMap(({ when }) =>
    inputsOf(expressionOf(when)).flatMap(([name]) => (name === undefined || name === 'value' ? [] : [name])),
  )
}

const parsed = new Map<string, Expression>()

function expressionOf(text: string): Expression {
  const cached = parsed.get(text)
  if (cached) return cached
  const expression = parseExpression(text)
  if (expression.kind === 'problem') throw new Error(`the validation ${text} cannot be read`)
  parsed.set(text, expression)
  return expression
}
