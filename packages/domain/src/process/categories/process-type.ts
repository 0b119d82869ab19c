import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

type Category = { readonly name: string; readonly label: Text; readonly icon: string; readonly hue: number }

/**
 * Returns the common type of the processes of an area. A right on the area is a right on each of its processes, including those that a
 * tenant adds.
 */
export function processCategory(category: Category): TwinDefinition {
  return { ...category, plural: category.label, extends: 'processOrder', abstract: true, type: 'process' }
}
