import type { InputProps } from '../input-props.ts'
import { isEmpty } from '../../data/record/record.ts'
import { TwinReference } from '../twin/TwinReference.tsx'

/** The id of a twin: nobody types it, it opens what it names. */
export function ReferenceField({ value, id }: InputProps) {
  return <output id={id}>{isEmpty(value) ? '–' : <TwinReference id={String(value)} />}</output>
}
