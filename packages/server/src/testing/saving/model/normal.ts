import type { Attribute } from '@twinwerk/model/definition/registry'
import { valueTypes } from '@twinwerk/model/value/registry'
import type { Attributes } from '../saved-world.ts'

/**
 * Returns the stored form of a value: null for an empty value, otherwise the normal form of its type. A value that its type rejects is
 * returned unchanged.
 */
export function normal(attribute: Attribute, value: unknown): unknown {
  if (value === null || value === '') return null
  const { check, normalise } = valueTypes[attribute.dataType]
  return check(value, attribute) ? value : normalise(value, attribute)
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

export function withValues(image: Attributes, values: readonly { attribute: Attribute; value: unknown }[]): Attributes {
  const all = { ...image, ...Object.fromEntries(values.map(({ attribute, value }) => [attribute.systematics, normal(attribute, value)])) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}
