import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { canEverShow } from './covers.ts'
import type { Grant } from './grant.ts'

/**
 * Returns the attributes, telemetry and relations that no grant could ever show, or that an overlay hides. The server rejects a query that
 * names them, so no screen may request them.
 */
export function hiddenProperties(registry: Registry, grants: readonly Grant[]): Systematics[] {
  const opens = new Set(grants.flatMap((grant) => grant.path.steps[0]?.relation.systematics ?? []))
  const telemetry = [...registry.definitions.values()]
    .flatMap((definition) => definition.allTelemetry.filter(({ declaring }) => declaring === definition.name))
    .filter(({ declaring, systematics }) => !canEverShow(registry, grants, { type: declaring, systematics }))
  const attributes = [...registry.attributes.values()].filter(
    ({ declaring, systematics, hidden }) => hidden || !canEverShow(registry, grants, { type: declaring, systematics }),
  )
  const relations = [...registry.relations.values()].filter(({ declaring, target, systematics, hidden }) => {
    const step = opens.has(systematics) || canEverShow(registry, grants, { type: declaring, systematics })
    return hidden || !step || !canEverShow(registry, grants, { type: target })
  })
  return [...attributes, ...telemetry, ...relations]
    .map(({ systematics }) => systematics)
    .filter((systematics) => !systematics.startsWith('entity:'))
}

/** Returns the definitions without the hidden properties. */
export function withoutHidden(registry: Registry, hidden: readonly Systematics[]): Registry {
  const gone = new Set(hidden)
  if (gone.size === 0) return registry
  const seen = ({ systematics }: { readonly systematics: Systematics }) => !gone.has(systematics)
  const definitions = new Map(
    [...registry.definitions].map(([name, definition]) => [
      name,
      {
        ...definition,
        allAttributes: definition.allAttributes.filter(seen),
        allRelations: definition.allRelations.filter(seen),
        allTelemetry: definition.allTelemetry.filter(seen),
        titleAttributes: definition.titleAttributes.filter((systematics) => !gone.has(systematics)),
        searchRelations: definition.searchRelations.filter((systematics) => !gone.has(systematics)),
      },
    ]),
  )
  return {
    definitions,
    attributes: new Map([...registry.attributes].filter(([systematics]) => !gone.has(systematics))),
    relations: new Map([...registry.relations].filter(([systematics]) => !gone.has(systematics))),
    families: new Map([...definitions].filter(([name]) => registry.families.has(name))),
  }
}
