import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

/** Returns the label of a path: the labels of its relations and of its attribute. */
export function pathLabel(registry: Registry, text: (text: Text) => string, path: readonly Systematics[]): string {
  const words = path.map((step) => {
    const label = (registry.relations.get(step) ?? registry.attributes.get(step))?.label
    return label ? text(label) : step
  })
  return words.join(' › ')
}
