import type { DataType } from '@twinwerk/model/value/data-type'
import type { ComponentType } from 'react'
import type { InputProps } from './input-props.ts'
import { BoolField } from './bool/BoolField.tsx'
import { DateField } from './date/DateField.tsx'
import { DateTimeField } from './datetime/DateTimeField.tsx'
import { DurationField } from './duration/DurationField.tsx'
import { EnumField } from './enum/EnumField.tsx'
import { GeometryField } from './geometry/GeometryField.tsx'
import { JsonField } from './json/JsonField.tsx'
import { NumberField } from './number/NumberField.tsx'
import { RangeField } from './range/RangeField.tsx'
import { TechnicalField } from './technical/TechnicalField.tsx'
import { TextField } from './text/TextField.tsx'

/** The input of each data type. */
export const inputs: Readonly<Record<DataType, ComponentType<InputProps>>> = {
  string: TextField,
  json: JsonField,
  macaddr: TechnicalField,
  inet: TechnicalField,
  integer: NumberField,
  long: NumberField,
  float: NumberField,
  double: NumberField,
  enum: EnumField,
  date: DateField,
  datetime: DateTimeField,
  bool: BoolField,
  range: RangeField,
  duration: DurationField,
  point: GeometryField,
  polygon: GeometryField,
  linestring: GeometryField,
}
