import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'

/** Two bounds with a dash between them; one may be left open. */
export function RangeField(props: InputProps) {
  return <ParsedInput {...props} />
}
