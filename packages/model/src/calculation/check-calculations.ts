import type { Attribute, Registry } from '../definition/registry.ts'
import { definitionOf } from '../definition/registry.ts'
import type { Calculation, Systematics } from '../definition/twin-definition.ts'
import type { Expression } from '../expression/ast.ts'
import { inputsOf } from '../expression/inputs.ts'
import type { ValueKind } from '../expression/kind-of.ts'
import { kindOf } from '../expression/kind-of.ts'
import { parseExpression } from '../expression/parse.ts'
import type { DataType } from '../value/data-type.ts'
import { isCalculated } from './calculate.ts'
import { calculationsIn } from './calculations.ts'
import { formulaOf, isClocked } from './formula.ts'
import { readOf } from './reads.ts'

export const calculationProblems = ['badExpression', 'unknownName', 'badStep', 'tooManySteps', 'wrongKind', 'cycle', 'clock'] as const

/** A problem of a calculation. `step` is the index of the faulty step; absent for a problem of the result or of the whole calculation. */
export type CalculationProblem = { readonly key: (typeof calculationProblems)[number]; readonly step?: number }

const maxSteps = 20

/** `of` is the type whose names the calculation reads. It is absent for the type that declares the attribute. */
type Checked = Attribute & { readonly calculation: Calculation; readonly of?: string }

/**
 * Returns all problems that make a calculation invalid: an unparsable part, an unknown name, a result of the wrong kind for the attribute,
 * or a circle of calculations. A calculation that uses the clock may read only its own twin, and no stored calculation may read it.
 */
export function checkCalculation(registry: Registry, attribute: Checked): CalculationProblem[] {
  const { of: type = attribute.declaring, calculation } = attribute
  const { steps = [] } = calculation
  const texts = [...steps.map(({ expression }) => expression), calculation.expression]
  const parsed = texts.map((text) => parseExpression(text))
  const at = (index: number) => (index < steps.length ? { step: index } : {})
  const expressions = parsed.filter((each) => each.kind !== 'problem')
  const unread = parsed.flatMap((each, index) => (each.kind === 'problem' ? [{ key: 'badExpression' as const, ...at(index) }] : []))
  if (steps.length > maxSteps) return [{ key: 'tooManySteps' }]
  if (unread.length > 0) return unread
  const { allAttributes, allRelations } = definitionOf(registry, type)
  const taken = new Set([...allAttributes, ...allRelations].map(({ name }) => name))
  const badSteps = steps.flatMap(({ name }, index) =>
    isStepName(name) && !taken.has(name) && steps.findIndex((each) => each.name === name) === index
      ? []
      : [{ key: 'badStep' as const, step: index }],
  )
  const unknown = expressions.flatMap((expression, index) => {
    const before = new Set(steps.slice(0, index).map(({ name }) => name))
    const isStepBefore = ([name = '', ...more]: readonly string[]) => more.length === 0 && before.has(name)
    return inputsOf(expression).every((path) => isStepBefore(path) || readOf(registry, type, path))
      ? []
      : [{ key: 'unknownName' as const, ...at(index) }]
  })
  const found = [...badSteps, ...unknown]
  return found.length > 0 ? found : [...kindProblems(registry, attribute, expressions), ...readingProblems(registry, attribute)]
}

/** Returns the problems of every calculation of the registry. */
export function checkCalculations(registry: Registry): { readonly systematics: Systematics; readonly problem: CalculationProblem }[] {
  return calculationsIn(registry).flatMap((attribute) =>
    checkCalculation(registry, attribute).map((problem) => ({ systematics: attribute.systematics, problem })),
  )
}

/** Returns true if an expression can use the name and the name has no other meaning yet. */
function isStepName(name: string): boolean {
  return name !== 'value' && name !== 'item' && parseExpression(name).kind === 'name'
}

const kinds: Partial<Record<DataType, ValueKind>> = {
  integer: 'number',
  long: 'number',
  float: 'number',
  double: 'number',
  bool: 'boolean',
  string: 'text',
  enum: 'text',
  date: 'text',
  datetime: 'text',
  duration: 'text',
  macaddr: 'text',
  inet: 'text',
}

function kindProblems(
  registry: Registry,
  { declaring, of = declaring, dataType, calculation }: Checked,
  parsed: readonly Expression[],
): CalculationProblem[] {
  const { steps = [] } = calculation
  const { allAttributes } = definitionOf(registry, of)
  const kindOfName = (name: string): ValueKind | undefined => {
    const step = parsed[steps.findIndex((each) => each.name === name)]
    if (step) return kindOf(step, kindOfName)
    const attribute = allAttributes.find((each) => each.name === name)
    return attribute && kinds[attribute.dataType]
  }
  const result = parsed.at(-1)
  const [is, wanted] = [result && kindOf(result, kindOfName), kinds[dataType]]
  return is !== undefined && wanted !== undefined && is !== wanted ? [{ key: 'wrongKind' }] : []
}

function readingProblems(registry: Registry, attribute: Checked): CalculationProblem[] {
  const { of: type = attribute.declaring } = attribute
  const reads = formulaOf(attribute.calculation).inputs.flatMap((path) => readOf(registry, type, path) ?? [])
  const clocked = isClocked(attribute)
  if (clocked && reads.some(({ relations }) => relations.length > 0)) return [{ key: 'clock' }]
  const read = reads.flatMap((each) => each.attribute ?? []).filter(isCalculated)
  if (read.some((each) => isReadable(each) && isClocked(each))) return [{ key: 'clock' }]
  return leadsTo(registry, attribute, { target: attribute.systematics, seen: new Set() }) ? [{ key: 'cycle' }] : []
}

/** `seen` collects the attributes that the search has visited. */
type Search = { readonly target: Systematics; readonly seen: Set<Systematics> }

/** Returns true if an attribute reads another one through calculations. */
function leadsTo(registry: Registry, from: Attribute & { readonly of?: string }, search: Search): boolean {
  const { target, seen } = search
  const { of: type = from.declaring } = from
  if (!isCalculated(from) || !isReadable(from) || seen.has(from.systematics)) return false
  seen.add(from.systematics)
  return formulaOf(from.calculation).inputs.some((path) => {
    const attribute = readOf(registry, type, path)?.attribute
    return attribute !== undefined && (attribute.systematics === target || leadsTo(registry, attribute, search))
  })
}

/** Returns true if all parts can be parsed. A calculation that cannot be parsed is reported by its own check. */
function isReadable({ calculation }: Attribute): boolean {
  return [...(calculation?.steps ?? []).map(({ expression }) => expression), calculation?.expression ?? ''].every(
    (text) => parseExpression(text).kind !== 'problem',
  )
}
