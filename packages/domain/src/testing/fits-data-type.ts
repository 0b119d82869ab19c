import { isDate } from '@twinwerk/model/calendar/date'
import { parseDuration } from '@twinwerk/model/calendar/duration'
import type { Attribute } from '@twinwerk/model/definition/registry'

/** Whether a value in wire form is one of the attribute's data type. */
export function fitsDataType({ dataType, enumValues = [], unit }: Attribute, value: unknown): boolean {
  switch (dataType) {
    case 'string':
      return typeof value === 'string' && value.trim() !== '' && value === value.normalize('NFC')
    case 'enum':
      return enumValues.some(({ name }) => name === value)
    case 'bool':
      return typeof value === 'boolean'
    case 'integer':
    case 'long':
      return Number.isSafeInteger(value)
    case 'double':
      return typeof value === 'number' && Number.isFinite(value) && (unit !== 'currency' || hasFourDecimals(value))
    case 'date':
      return typeof value === 'string' && isDate(value)
    case 'duration':
      return typeof value === 'string' && parseDuration(value) !== undefined
    case 'json':
      return value !== undefined && JSON.stringify(value) !== undefined
    default:
      return false
  }
}

/** Currency is kept in 1/10,000. */
function hasFourDecimals(value: number): boolean {
  return Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6
}
