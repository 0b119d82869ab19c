import type { Registry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

const notFound: Text = { de: 'Twin nicht gefunden', en: 'Twin not found' }

/**
 * Returns the title of a column: the label of the attribute at the end of the path. An attribute that only names the related twin is titled
 * with the relation.
 */
export function columnLabel(registry: Registry, path: readonly Systematics[]): Text {
  const last = path.at(-1) ?? ''
  const relation = registry.relations.get(path.at(-2) ?? '') ?? registry.relations.get(last)
  const attribute = registry.attributes.get(last)
  if (relation && (!attribute || namesTwins(registry, relation.target, last))) return relation.label
  return attribute?.label ?? relation?.label ?? telemetryIn(registry, last)?.label ?? notFound
}

/** Returns true if the attribute is the first of the title attributes of a definition. */
export function namesTwins(registry: Registry, definition: string, attribute: Systematics): boolean {
  return registry.definitions.get(definition)?.titleAttributes[0] === attribute
}
