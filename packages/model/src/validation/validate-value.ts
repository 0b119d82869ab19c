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

/** Values of a twin by short name, in wire form; missing is null. */
export type TwinValues = (name: string) => unknown

/** The context of rules besides the value. Without a clock, rules that read the time fail. */
export type ValidationContext = { readonly values: TwinValues; readonly clock?: ExpressionClock }

/**
 * The first thing wrong with an attribute's value: missing though required, not of its type, against a validation of the
 * definition, or not what its semantic type means, in this order.
 */
export function validateValue(attribute: Attribute, value: unknown, { values, clock }: ValidationContext): Finding | undefined {
  const { systematics } = attribute
  const empty = value === null || value === undefined || value === ''
  // Blanks name nothing: whoever has to give a name gives none with them.
  if (attribute.required && (empty || isBlank(value))) return { systematics, key: 'BAD_USER_INPUT', text: valueTexts['BAD_USER_INPUT'] }
  if (empty) return undefined
  const key = valueTypes[attribute.dataType].check(value, attribute)
  if (key) return { systematics, key, text: problemText(key, attribute) }
  // Rules see what would be stored, however it was typed.
  const stored = valueTypes[attribute.dataType].normalise(value, attribute)
  const failed = attribute.validations?.find(({ when }) => !passesValidation(expressionOf(when), { value: stored, context: values, clock }))
  if (failed) return { systematics, key: 'twin.validation', text: failed.text }
  // After the rules of the definition, whose words are closer to the field.
  const meant = semanticProblem(attribute.semanticType, stored)
  return meant && { systematics, key: meant, text: problemText(meant, attribute) }
}

/** The attributes that are judged when some of a stored twin change: these, and those with a rule that reads one of them. */
export function attributesToValidate({ allAttributes }: EffectiveDefinition, changed: readonly Attribute[]): readonly Attribute[] {
  const names = new Set(changed.map(({ name }) => name))
  return allAttributes.filter(
    (attribute) => !attribute.serverOwned && (names.has(attribute.name) || namesRead(attribute).some((name) => names.has(name))),
  )
}

/**
 * Returns the attributes that the validation of a change reads, the changed ones included. The result of the validation reveals something
 * about their values.
 */
export function validationInputs(definition: EffectiveDefinition, changed: readonly Attribute[]): readonly Systematics[] {
  const judged = attributesToValidate(definition, changed)
  const names = new Set(judged.flatMap((attribute) => [attribute.name, ...namesRead(attribute)]))
  return definition.allAttributes.filter(({ name }) => names.has(name)).map(({ systematics }) => systematics)
}

/** Short names of the twin that the attribute's validations read. */
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
