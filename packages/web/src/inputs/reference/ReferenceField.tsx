import type { InputProps } from '../input-props.ts'
import { isEmpty } from '../../data/record/record.ts'
import { TwinReference } from '../twin/TwinReference.tsx'

/** The id of a twin. It cannot be typed and opens its twin. */
export function ReferenceField({ value, id }: InputProps) {
  return <output id={id}>{isEmpty(value) ? '–' : <TwinReference id={String(value)} />}</output>
}
