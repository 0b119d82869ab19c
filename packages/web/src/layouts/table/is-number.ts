import type { Attribute } from '@twinwerk/model/definition/registry'

const numbers: ReadonlySet<string> = new Set(['integer', 'long', 'float', 'double'])

/** Numbers stand right, so that their digits stand below each other. */
export function isNumber(attribute: Attribute | undefined): boolean {
  return attribute !== undefined && numbers.has(attribute.dataType)
}
