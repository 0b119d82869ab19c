import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

export type ProcessRow = readonly [name: string, de: string, en: string]

type Category = { readonly name: string; readonly label: Text; readonly icon: string; readonly hue: number }

/**
 * Returns the common type of the processes of an area. A right on the area is a right on each of its processes, including those that a
 * tenant adds.
 */
export function processCategory(category: Category): TwinDefinition {
  return { ...category, plural: category.label, extends: 'processOrder', abstract: true, type: 'process' }
}

/** Returns process types of an area without fields of their own. */
export function processTypes({ name: area, icon, hue }: Category, rows: readonly ProcessRow[]): readonly TwinDefinition[] {
  return rows.map(([name, de, en]) => ({ name, extends: area, type: 'process', label: { de, en }, plural: { de, en }, icon, hue }))
}
