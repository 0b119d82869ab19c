import type { Attribute } from '@twinwerk/model/definition/registry'
import type { CompleteRow } from '@twinwerk/model/list/filter-draft'

/** The props of every value input of a condition. `onChange` receives the filter's value, undefined while there is no value. */
export type ValueProps = {
  readonly row: Pick<CompleteRow, 'path' | 'operator'> & { readonly value?: unknown }
  /** Absent if the path ends at a relation. */
  readonly attribute: Attribute | undefined
  readonly onChange: (value: unknown) => void
  readonly invalid: boolean
}
