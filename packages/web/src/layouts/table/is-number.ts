import type { Attribute, Registry } from '@twinwerk/model/definition/registry'

const numbers: ReadonlySet<string> = new Set(['integer', 'long', 'float', 'double'])

/** Returns whether an attribute is a number. Numbers are aligned to the right, so that their digits line up. */
export function isNumber(attribute: Attribute | undefined): boolean {
  return attribute !== undefined && numbers.has(attribute.dataType)
}

/** Returns whether a column of related twins contains numbers. The first column names the row, and names are aligned to the left. */
export function isNumberColumn(registry: Registry, path: readonly string[], index: number): boolean {
  return index > 0 && isNumber(registry.attributes.get(path.at(-1) ?? ''))
}
