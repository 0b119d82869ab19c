import type { Telemetry } from '@twinwerk/model/definition/registry'
import { valueTypes } from '@twinwerk/model/value/registry'
import type { Locale } from '@twinwerk/model/value/value-type'

/** Prints a measured number for users, always with its decimals. For a yes or no, 1 is yes. */
export function printValueOf({ dataType, unit, decimals }: Telemetry, value: number, locale: Locale): string {
  if (dataType === 'bool') return value === 0 || value === 1 ? valueTypes.bool.print(value === 1, { dataType: 'bool' }, locale) : ''
  return valueTypes.double.print(
    value,
    { dataType: 'double', ...(unit !== undefined && { unit }), ...(decimals !== undefined && { decimals, minDecimals: decimals }) },
    locale,
  )
}
