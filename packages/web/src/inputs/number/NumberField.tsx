import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'

/** A number with its unit: money, data rates, counts. */
export function NumberField(props: InputProps) {
  return <ParsedInput {...props} inputMode={props.attribute.unit ? 'text' : 'decimal'} />
}
