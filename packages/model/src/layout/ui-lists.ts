import { definitionOf } from '../definition/registry.ts'
import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { UiDefinition } from './layout.ts'
import { relationshipsIn } from './relationships-in.ts'
import { canEverShow } from '../right/covers.ts'
import type { Grant } from '../right/grant.ts'
import { attributeIn, relationIn } from '../query/attribute-path.ts'
import type { UiLists } from '../query/query.ts'

/** The screens that a list draws for each twin. */
export type ListScreens = Pick<UiDefinition, 'card' | 'minicard'>

/**
 * Returns the relations that the screens of the list's twins show, each with the titles of the linked twins and the displayed fields.
 * Relations and fields that no grant could ever show are omitted. The flag therefore never causes the rejection of a query.
 */
export function uiLists(registry: Registry, grants: readonly Grant[], screensOf: (definition: string) => ListScreens | undefined): UiLists {
  return ({ type, types }) => {
    const layouts = types.flatMap((each) => {
      const screens = screensOf(each)
      return screens ? [screens.card, screens.minicard] : []
    })
    const masks = new Map<Systematics, Set<Systematics>>()
    for (const { relation: systematics, fields = [] } of layouts.flatMap(relationshipsIn)) {
      const relation = relationIn(registry, type, systematics)
      if (!relation || !canEverShow(registry, grants, { type, systematics }) || !canEverShow(registry, grants, { type: relation.target }))
        continue
      const titles = definitionOf(registry, relation.target).concrete.flatMap((each) => definitionOf(registry, each).titleAttributes)
      const shown = [...titles, ...fields.flatMap((path) => (path.length === 1 ? path : []))].filter(
        (name) =>
          attributeIn(registry, relation.target, name) && canEverShow(registry, grants, { type: relation.target, systematics: name }),
      )
      const mask = masks.get(systematics) ?? new Set()
      for (const name of shown) mask.add(name)
      masks.set(systematics, mask)
    }
    return [...masks].map(([relation, mask]) => ({ relation, mask: [...mask] }))
  }
}
