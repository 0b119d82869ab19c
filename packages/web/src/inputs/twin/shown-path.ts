import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { namesTwins } from '../../data/record/column-label.ts'

/** What stands at the end of a path: twins that relations lead to, by a name of theirs where the path ends in it, or the values of an attribute. */
export type ShownPath =
  | { readonly kind: 'twins'; readonly relations: readonly Systematics[]; readonly name: Attribute | undefined }
  | { readonly kind: 'values'; readonly path: readonly Systematics[]; readonly attribute: Attribute }
  | { readonly kind: 'nothing' }

export function shownPath(registry: Registry, path: readonly Systematics[]): ShownPath {
  const last = path.at(-1) ?? ''
  const attribute = registry.attributes.get(last)
  const relation = registry.relations.get(attribute ? (path.at(-2) ?? '') : last)
  if (relation && (!attribute || namesTwins(registry, relation.target, last)))
    return { kind: 'twins', relations: attribute ? path.slice(0, -1) : path, name: attribute }
  return attribute ? { kind: 'values', path, attribute } : { kind: 'nothing' }
}
