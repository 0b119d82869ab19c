import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinPath } from '../data/record/record.ts'

/** The props of every input. A value of the wrong type is shown as the user typed it; the check reports the error. */
export type InputProps = {
  readonly attribute: Attribute
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly id: string
  /** The name of the input and its choices for screen readers, where no visible label has it. */
  readonly name?: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** True if the user has changed the value, or the twin is new, so that a look-up is worthwhile. Never true in a filter. */
  readonly changed?: boolean
  /** The path of its twin in the record; absent in a filter. */
  readonly path?: TwinPath
  /** True if the field spans the whole width; long texts get more lines then. */
  readonly wide: boolean
}
