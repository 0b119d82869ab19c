import { useFreshCalculation } from '../data/calculation/use-fresh-calculation.ts'
import type { FieldProps } from './PlainField.tsx'
import { PlainField } from './PlainField.tsx'

/**
 * A value that is calculated from other fields: from the form if the form holds all of them, else from the last save. The field marks the
 * saved value as such.
 */
export function CalculatedField(props: FieldProps) {
  const fresh = useFreshCalculation(props.path, props.attribute)
  return <PlainField {...props} {...('value' in fresh && { shown: fresh.value })} isOld={fresh.state === 'old'} />
}
