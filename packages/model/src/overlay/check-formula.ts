import type { CalculationProblem } from '../calculation/check-calculations.ts'
import { checkCalculation } from '../calculation/check-calculations.ts'
import { formulaOf } from '../calculation/formula.ts'
import { readOf } from '../calculation/reads.ts'
import { dataTypes } from '../value/data-type.ts'
import { isOneOf } from '../json/json-shape.ts'
import { present } from '../error/present.ts'
import type { Registry } from '../definition/registry.ts'
import { createRegistry } from '../definition/registry.ts'
import type { Calculation } from '../definition/twin-definition.ts'
import type { Definitions } from './definitions.ts'
import { withAttribute } from './definitions.ts'
import type { AddedAttribute } from './patch.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'

type FormulaInput = {
  readonly definition: string
  readonly name: string
  readonly attribute: AddedAttribute
  readonly calculation: Calculation
}

const keys = {
  badExpression: 'badExpression',
  unknownName: 'unknownName',
  badStep: 'reservedName',
  tooManySteps: 'tooLong',
  wrongKind: 'badOption',
  cycle: 'cycle',
  clock: 'clock',
} as const satisfies Record<CalculationProblem['key'], OverlayProblem['key']>

/**
 * Returns the problems of a calculation that an overlay adds. The calculation is validated as part of the definitions. Input options are
 * rejected, because no user enters the value.
 */
export function checkFormula({ definition, name, attribute, calculation }: FormulaInput, definitions: Definitions): OverlayProblem[] {
  const { required, validations = [], searchable, default: value, semanticType, dataType } = attribute
  const entered = problems(
    required && problem('badOption', 'attribute', 'required'),
    validations.length > 0 && problem('badOption', 'attribute', 'validations'),
    searchable && problem('badOption', 'attribute', 'searchable'),
    value !== undefined && value !== null && problem('badOption', 'attribute', 'default'),
    semanticType !== undefined && problem('badOption', 'attribute', 'semanticType'),
  )
  if (!isOneOf(dataTypes, dataType) || entered.length > 0) return entered
  const added = withAttribute(present(definitions.get(definition), 'the definition of a patch'), name, { ...attribute, dataType })
  const registry = createRegistry(
    [...definitions.values()].filter((each) => each.name !== 'entity').map((each) => (each.name === definition ? added : each)),
  )
  const found = present(registry.attributes.get(`${definition}:${name}`), 'the attribute of a patch')
  const unfit = checkCalculation(registry, { ...found, calculation }).map(({ key, step }) =>
    problem(
      keys[key],
      'attribute',
      'calculation',
      ...(step === undefined ? ['expression'] : ['steps', step, key === 'badStep' ? 'name' : 'expression']),
    ),
  )
  const isOpen = unfit.length === 0 && !attribute.onlyNamed && readsOnlyNamed(registry, { definition, calculation })
  return isOpen ? [problem('readsOnlyNamed', 'attribute', 'calculation', 'expression')] : unfit
}

/** Returns true if a calculation would show the value of a field for named rights to every reader of the result (ADR 175). */
function readsOnlyNamed(registry: Registry, { definition, calculation }: Pick<FormulaInput, 'definition' | 'calculation'>): boolean {
  return formulaOf(calculation).inputs.some((path) => readOf(registry, definition, path)?.attribute?.onlyNamed)
}
