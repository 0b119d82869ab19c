import type { Attribute } from '@twinwerk/model/definition/registry'
import type { DataType } from '@twinwerk/model/value/data-type'

/** The kinds of fields in the words of people who make forms. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'money'
  | 'date'
  | 'datetime'
  | 'bool'
  | 'choice'
  | 'duration'
  | 'place'
  | 'period'
  | 'file'
  | 'email'
  | 'phone'
  | 'url'
  | 'iban'
  | 'color'
  | 'address'
  | 'data'

const byType: Readonly<Record<DataType, FieldKind>> = {
  string: 'text',
  json: 'data',
  macaddr: 'address',
  inet: 'address',
  integer: 'number',
  long: 'number',
  float: 'number',
  double: 'number',
  enum: 'choice',
  date: 'date',
  datetime: 'datetime',
  bool: 'bool',
  range: 'period',
  duration: 'duration',
  point: 'place',
  polygon: 'place',
  linestring: 'place',
}

export function fieldKind({
  dataType,
  semanticType,
  unit,
  upload,
}: Pick<Attribute, 'dataType' | 'semanticType' | 'unit' | 'upload'>): FieldKind {
  if (upload) return 'file'
  if (unit === 'currency') return 'money'
  switch (semanticType) {
    case 'email':
    case 'url':
    case 'iban':
    case 'color':
    case 'lines':
      return semanticType
    case 'phone':
    case 'mobile':
      return 'phone'
    default:
      return byType[dataType]
  }
}
