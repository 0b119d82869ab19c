import { memo } from 'react'
import { CalculatedField } from './CalculatedField.tsx'
import type { FieldProps } from './PlainField.tsx'
import { PlainField } from './PlainField.tsx'
import { StatusField } from './StatusField.tsx'

/** One attribute of a record. Only those that need it look further than their own value: most of a screen are plain. */
export const Field = memo(function Field(props: FieldProps) {
  const { calculation, transitions = {} } = props.attribute
  if (calculation) return <CalculatedField {...props} />
  const needsVerbs = Object.values(transitions).some((following) => following.some((each) => typeof each === 'object'))
  return needsVerbs ? <StatusField {...props} /> : <PlainField {...props} />
})
