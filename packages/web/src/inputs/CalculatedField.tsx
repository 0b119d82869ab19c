import { useFreshCalculation } from '../data/calculation/use-fresh-calculation.ts'
import type { FieldProps } from './PlainField.tsx'
import { PlainField } from './PlainField.tsx'

/** What follows from other fields: as they stand in the form where the form holds all of them, else as it was saved, which it says. */
export function CalculatedField(props: FieldProps) {
  const fresh = useFreshCalculation(props.path, props.attribute)
  return <PlainField {...props} {...('value' in fresh && { shown: fresh.value })} isOld={fresh.state === 'old'} />
}
