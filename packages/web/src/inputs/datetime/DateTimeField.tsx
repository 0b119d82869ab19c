import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'

/** An instant in the tenant's zone, to the minute. */
export function DateTimeField(props: InputProps) {
  return <ParsedInput {...props} inputMode="numeric" />
}
