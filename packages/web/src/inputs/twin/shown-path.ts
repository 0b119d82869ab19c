import type { Attribute, Registry, Telemetry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { namesTwins } from '../../data/record/column-label.ts'

/**
 * The target of a path: twins at the end of relations (or the twin itself), the values of an attribute, or the last measured value. If the
 * path ends in a name of the twins, `name` is that attribute.
 */
export type ShownPath =
  | { readonly kind: 'twins'; readonly relations: readonly Systematics[]; readonly name: Attribute | undefined }
  | { readonly kind: 'values'; readonly path: readonly Systematics[]; readonly attribute: Attribute }
  | { readonly kind: 'measured'; readonly telemetry: Telemetry }
  | { readonly kind: 'nothing' }

export function shownPath(registry: Registry, path: readonly Systematics[]): ShownPath {
  if (path.length === 0) return { kind: 'twins', relations: [], name: undefined }
  const last = path.at(-1) ?? ''
  const attribute = registry.attributes.get(last)
  const relation = registry.relations.get(attribute ? (path.at(-2) ?? '') : last)
  if (relation && (!attribute || namesTwins(registry, relation.target, last)))
    return { kind: 'twins', relations: attribute ? path.slice(0, -1) : path, name: attribute }
  if (attribute) return { kind: 'values', path, attribute }
  const telemetry = telemetryIn(registry, last)
  return telemetry ? { kind: 'measured', telemetry } : { kind: 'nothing' }
}
