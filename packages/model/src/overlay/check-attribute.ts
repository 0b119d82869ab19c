import { dataTypes } from '../value/data-type.ts'
import type { DataType } from '../value/data-type.ts'
import { semanticProblem } from '../validation/semantic-value.ts'
import { valueTypes } from '../value/registry.ts'
import { clockDefaultTypes, isClockDefault } from '../definition/default-value.ts'
import type { EnumValue } from '../definition/twin-definition.ts'
import { checkHelp, checkLabel } from './check-name.ts'
import { checkValidations } from './check-validations.ts'
import type { AddedAttribute } from './patch.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'

const decimal: readonly DataType[] = ['float', 'double']
const numbers: readonly DataType[] = ['integer', 'long', ...decimal]

/** Returns all problems of an attribute that an overlay adds. `names` are the short names that its rules may read. */
export function checkAttribute(attribute: AddedAttribute, names: ReadonlySet<string>): OverlayProblem[] {
  const at = 'attribute'
  const { dataType, label, help, unit, measureIn, decimals, maxLength, semanticType, enumValues, validations = [], searchable } = attribute
  if (dataType === '') return problems(problem('missing', at, 'dataType'), checkLabel(label, at, 'label'))
  const isNumber = numbers.includes(dataType)
  return problems(
    !dataTypes.includes(dataType) && problem('badOption', at, 'dataType'),
    checkLabel(label, at, 'label'),
    checkHelp(help, at, 'help'),
    (unit ?? measureIn) !== undefined && !isNumber && problem('badOption', at, unit === undefined ? 'measureIn' : 'unit'),
    // Money is counted in 1/10,000 euro, in whole numbers.
    unit === 'currency' && isNumber && dataType !== 'double' && problem('badOption', at, 'unit'),
    decimals !== undefined && !decimal.includes(dataType) && problem('badOption', at, 'decimals'),
    maxLength !== undefined && (dataType !== 'string' || maxLength < 1) && problem('badOption', at, 'maxLength'),
    semanticType !== undefined && dataType !== 'string' && problem('badOption', at, 'semanticType'),
    searchable && dataType !== 'string' && problem('badOption', at, 'searchable'),
    checkEnum(dataType, enumValues),
    checkValidations(validations, names, at, 'validations'),
    !isDefault(attribute, dataType) && problem('badDefault', at, 'default'),
  )
}

function checkEnum(dataType: DataType, enumValues: readonly EnumValue[] | undefined): OverlayProblem[] {
  const at = ['attribute', 'enumValues'] as const
  if (dataType !== 'enum') return problems(enumValues !== undefined && problem('badOption', ...at))
  if (!enumValues || enumValues.length === 0) return [problem('missing', ...at)]
  return enumValues.flatMap((value, index) =>
    problems(
      checkEnumValue(value, ...at, index),
      enumValues.findIndex(({ name }) => name === value.name) < index && problem('nameTaken', ...at, index, 'name'),
    ),
  )
}

/**
 * Validates an enum value. Its name is the stored value, such as `fullTime`. Unlike other names it may contain digits, but must begin with
 * a letter (not `2g`).
 */
export function checkEnumValue(
  { name, label, style }: Pick<EnumValue, 'name' | 'label' | 'style'>,
  ...at: readonly (string | number)[]
): OverlayProblem[] {
  return problems(
    name === '' ? problem('missing', ...at, 'name') : !/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) && problem('notAName', ...at, 'name'),
    checkLabel(label, ...at, 'label'),
    style && !isColor(style.background) && problem('badStyle', ...at, 'style', 'background'),
    style && !isColor(style.text) && problem('badStyle', ...at, 'style', 'text'),
  )
}

function isColor(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text)
}

/** Returns true for a valid default: none, a value of the type, or a time by the clock. */
function isDefault({ default: value, ...attribute }: AddedAttribute, dataType: DataType): boolean {
  if (value === undefined || value === null) return true
  if (isClockDefault(value)) return clockDefaultTypes[value.$].includes(dataType)
  if (!dataTypes.includes(dataType) || valueTypes[dataType].check(value, { ...attribute, dataType }) !== undefined) return false
  return semanticProblem(attribute.semanticType, value) === undefined
}
