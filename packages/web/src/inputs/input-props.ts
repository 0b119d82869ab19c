import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinPath } from '../data/record/record.ts'

/** The props of every input. A value of the wrong type is shown as the user typed it; the check reports the error. */
export type InputProps = {
  readonly attribute: Attribute
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** The user has changed it, or it is of a twin that is new: worth looking up. Never so in a filter. */
  readonly changed?: boolean
  /** The twin of the record that has it; absent in a filter. */
  readonly path?: TwinPath
  /** Drawn over the whole width: long texts get more lines. */
  readonly wide: boolean
}
