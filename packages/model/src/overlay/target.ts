import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { Definitions, Place } from './definitions.ts'
import { placeOf } from './definitions.ts'

/** Finds the target of a patch: a definition by its name, a property by its systematics. */
export function definitionOrPlace(definitions: Definitions, target: string): { definition: TwinDefinition } | { place: Place } | undefined {
  if (!target.includes(':')) {
    const definition = definitions.get(target)
    return definition && { definition }
  }
  const place = placeOf(definitions, target)
  return place && { place }
}

/** Returns true for `entity` and its properties. They belong to the model: no overlay changes them. */
export function isCore(found: { definition: TwinDefinition } | { place: Place }): boolean {
  return ('definition' in found ? found.definition : found.place.owner).name === 'entity'
}
