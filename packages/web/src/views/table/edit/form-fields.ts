import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import type { Layout, RelationshipLayout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'

/** The fields that a form offers for its record, and not for linked ones. */
export type FormFields = {
  /** Locked fields have the layout's lock: always, or while an expression holds. */
  readonly values: ReadonlyMap<Systematics, { readonly lock: true | string | undefined; readonly hides: boolean }>
  readonly links: ReadonlyMap<Systematics, RelationshipLayout>
}

export function formFields(layout: Layout): FormFields {
  const leaves = leavesIn(layout)
  return {
    values: new Map(
      leaves.flatMap((leaf) =>
        !isTool(leaf) && leaf.type === 'value' ? [[leaf.attribute, { lock: leaf.lock, hides: leaf.hide !== undefined }] as const] : [],
      ),
    ),
    links: new Map(
      leaves.flatMap((leaf) => (!isTool(leaf) && leaf.type === 'relationship' && leaf.select ? [[leaf.relation, leaf] as const] : [])),
    ),
  }
}
