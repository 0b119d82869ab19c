import { boolValue } from './bool.ts'
import type { DataType } from './data-type.ts'
import { dateValue } from './date.ts'
import { datetimeValue } from './datetime.ts'
import { doubleValue } from './double.ts'
import { durationValue } from './duration.ts'
import { enumValue } from './enum.ts'
import { floatValue } from './float.ts'
import { inetValue } from './inet.ts'
import { integerValue } from './integer.ts'
import { jsonValue } from './json.ts'
import { linestringValue } from './linestring.ts'
import { longValue } from './long.ts'
import { macaddrValue } from './macaddr.ts'
import { pointValue } from './point.ts'
import { polygonValue } from './polygon.ts'
import { rangeValue } from './range.ts'
import { stringValue } from './string.ts'
import type { ValueType } from './value-type.ts'

/** The functions of each data type: validation, stored form, parsing and display. */
export const valueTypes: Readonly<Record<DataType, ValueType>> = {
  string: stringValue,
  json: jsonValue,
  macaddr: macaddrValue,
  inet: inetValue,
  integer: integerValue,
  long: longValue,
  float: floatValue,
  double: doubleValue,
  enum: enumValue,
  date: dateValue,
  datetime: datetimeValue,
  bool: boolValue,
  range: rangeValue,
  duration: durationValue,
  point: pointValue,
  polygon: polygonValue,
  linestring: linestringValue,
}
