import type { Attribute, Registry } from '../definition/registry.ts'
import type { CompareOperator, Expression, InTest } from '../expression/ast.ts'
import { parseExpression } from '../expression/parse.ts'

/** The names that a condition of a price reads from, with their types. */
const types: ReadonlyMap<string, string> = new Map([
  ['element', 'contractElement'],
  ['contract', 'contract'],
  ['product', 'product'],
  ['partner', 'businessPartner'],
  ['paymentMethod', 'paymentMethod'],
])

const signs: Readonly<Record<Exclude<CompareOperator, '=' | '!='>, string>> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' }

/** The reader's words. `print` returns a value of an attribute, and `null` as "none". */
export type ConditionWords = {
  readonly label: (attribute: Attribute) => string
  readonly print: (attribute: Attribute, value: boolean | number | string | null) => string
  readonly not: (text: string) => string
  readonly and: string
  readonly or: string
}

/**
 * Returns the condition of a price by the labels of its attributes: `paymentMethod.paperInvoice = true` is "Paper bill: yes". Returns
 * undefined for a condition that is more than comparisons of attributes with values, or that reads an attribute outside the registry.
 */
export function conditionInWords(condition: string, registry: Registry, words: ConditionWords): string | undefined {
  const expression = parseExpression(condition)
  return expression.kind === 'problem' ? undefined : inWords(expression, { registry, words })
}

type Reading = { readonly registry: Registry; readonly words: ConditionWords }

function inWords(expression: Expression, reading: Reading): string | undefined {
  const { words } = reading
  switch (expression.kind) {
    case 'and':
    case 'or':
      return joined(expression.of, expression.kind, reading)
    case 'member': {
      const attribute = attributeOf(expression, reading)
      return attribute?.dataType === 'bool' ? `${words.label(attribute)}: ${words.print(attribute, true)}` : undefined
    }
    case 'compare':
      return compared(expression, reading)
    case 'in':
      return oneOf(expression, reading)
    case 'call': {
      const [inner] = expression.arguments
      const text = expression.name === 'not' && inner ? inWords(inner, reading) : undefined
      return text === undefined ? undefined : words.not(`(${text})`)
    }
    default:
      return undefined
  }
}

function joined(terms: readonly Expression[], by: 'and' | 'or', reading: Reading): string | undefined {
  const texts = terms.map((term) => {
    const text = inWords(term, reading)
    return text !== undefined && (term.kind === 'and' || term.kind === 'or') ? `(${text})` : text
  })
  return texts.includes(undefined) ? undefined : texts.join(` ${reading.words[by]} `)
}

function compared({ left, right, operator }: Extract<Expression, { kind: 'compare' }>, reading: Reading): string | undefined {
  const { words } = reading
  const attribute = attributeOf(left, reading)
  const value = literalOf(right)
  if (!attribute || value === undefined) return undefined
  const text = words.print(attribute, value)
  if (operator === '=') return `${words.label(attribute)}: ${text}`
  return operator === '!=' ? `${words.label(attribute)}: ${words.not(text)}` : `${words.label(attribute)} ${signs[operator]} ${text}`
}

function oneOf({ value, tests }: Extract<Expression, { kind: 'in' }>, reading: Reading): string | undefined {
  const { words } = reading
  const attribute = attributeOf(value, reading)
  const values = tests.flatMap(valuesOf)
  if (!attribute || values.length === 0) return undefined
  const texts = values.flatMap((each) => (each === undefined ? [] : [words.print(attribute, each)]))
  return texts.length < values.length ? undefined : `${words.label(attribute)}: ${texts.join(` ${words.or} `)}`
}

function valuesOf(test: InTest): ReturnType<typeof literalOf>[] {
  if (test.kind === 'range') return [undefined]
  const { expression } = test
  return expression.kind === 'list' ? expression.items.map(literalOf) : [literalOf(expression)]
}

/** A condition reads attributes of the type and of its subtypes, such as those of one way to pay. */
function attributeOf(expression: Expression, { registry }: Reading): Attribute | undefined {
  if (expression.kind !== 'member' || expression.of.kind !== 'name') return undefined
  const type = registry.definitions.get(types.get(expression.of.name) ?? '')
  return type?.descendants
    .flatMap((name) => registry.definitions.get(name)?.allAttributes ?? [])
    .find(({ name }) => name === expression.name)
}

function literalOf(expression: Expression): boolean | number | string | null | undefined {
  if (expression.kind === 'null') return null
  if (expression.kind === 'boolean' || expression.kind === 'string') return expression.value
  if (expression.kind === 'number') return Number(expression.text)
  const negated = expression.kind === 'negate' ? literalOf(expression.of) : undefined
  if (typeof negated === 'number') return -negated
  const [day] = expression.kind === 'call' && expression.name === 'date' ? expression.arguments : []
  return day?.kind === 'string' ? day.value : undefined
}
