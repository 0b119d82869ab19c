import type { Attribute } from '@twinwerk/model/definition/registry'
import type { DataType } from '@twinwerk/model/value/data-type'

const widths: Readonly<Record<DataType, number>> = {
  string: 180,
  json: 180,
  macaddr: 150,
  inet: 140,
  integer: 90,
  long: 110,
  float: 110,
  double: 110,
  enum: 150,
  date: 104,
  datetime: 150,
  bool: 80,
  range: 180,
  duration: 120,
  point: 160,
  polygon: 160,
  linestring: 160,
}

const chipWidth = 220

/** Returns the initial width of a column in pixels: by its content, unless the list defines it. */
export function columnWidth({
  attribute,
  related,
  width,
}: {
  attribute: Attribute | undefined
  related: boolean
  width: number | undefined
}): number {
  if (width !== undefined) return width
  if (related || !attribute) return chipWidth
  return attribute.semanticType === 'identifier' ? 140 : widths[attribute.dataType]
}

/** Returns whether an attribute is a number; numbers are aligned to the right. */
export function isNumeric(attribute: Attribute | undefined): boolean {
  return attribute !== undefined && ['integer', 'long', 'float', 'double'].includes(attribute.dataType)
}
