/** The data types an attribute of a twin can have. */
export const dataTypes = [
  'string',
  'json',
  'macaddr',
  'inet',
  'integer',
  'long',
  'float',
  'double',
  'enum',
  'date',
  'datetime',
  'bool',
  'range',
  'duration',
  'point',
  'polygon',
  'linestring',
] as const

export type DataType = (typeof dataTypes)[number]
