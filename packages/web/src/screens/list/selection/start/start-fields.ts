import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { Leaf } from '@twinwerk/model/layout/leaves-in'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'

/**
 * Returns the own fields of a process type that the form of a new process shows and a user may fill in, the required ones first. Links
 * differ from record to record.
 */
export function startFields(registry: Registry, form: Layout): readonly Attribute[] {
  const shown = newLeaves(form).flatMap((leaf) => (leaf.type === 'value' && !leaf.lock ? [leaf.attribute] : []))
  const fields = [...new Set(shown)].flatMap((systematics) => {
    const attribute = registry.attributes.get(systematics)
    const isOwn = attribute && executionRole(registry, attribute.declaring) === 'process'
    return isOwn && !attribute.serverOwned && !attribute.calculation && !attribute.deprecated ? [attribute] : []
  })
  return [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)]
}

/** Returns the leaves of a layout without the grids that only a stored twin has. */
function newLeaves(layout: Layout): readonly Leaf[] {
  switch (layout.type) {
    case 'grid':
      return layout.stored ? [] : layout.content.flatMap(newLeaves)
    case 'vertical':
    case 'horizontal':
    case 'flat':
      return layout.content.flatMap(newLeaves)
    case 'tabbed':
      return layout.tabs.flatMap(({ content }) => newLeaves(content))
    default:
      return leavesIn(layout)
  }
}
