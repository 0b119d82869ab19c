import { useFreshCalculation } from '../data/calculation/use-fresh-calculation.ts'
import type { FieldProps } from './PlainField.tsx'
import { PlainField } from './PlainField.tsx'

/**
 * A value that is calculated from other fields. It is calculated from the form if the form has all of them; otherwise it shows the last
 * saved value, marked as such.
 */
export function CalculatedField(props: FieldProps) {
  const fresh = useFreshCalculation(props.path, props.attribute)
  return <PlainField {...props} {...('value' in fresh && { shown: fresh.value })} isOld={fresh.state === 'old'} />
}
