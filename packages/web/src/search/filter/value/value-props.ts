import type { Attribute } from '@twinwerk/model/definition/registry'
import type { CompleteRow } from '@twinwerk/model/list/filter-draft'

/** What every value input of a condition gets; what it hands on is the value of the filter, undefined while there is none. */
export type ValueProps = {
  readonly row: Pick<CompleteRow, 'path' | 'operator'> & { readonly value?: unknown }
  /** Absent where the path ends at a relation. */
  readonly attribute: Attribute | undefined
  readonly onChange: (value: unknown) => void
  readonly invalid: boolean
}
