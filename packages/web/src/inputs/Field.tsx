import { memo } from 'react'
import { CalculatedField } from './CalculatedField.tsx'
import type { FieldProps } from './PlainField.tsx'
import { PlainField } from './PlainField.tsx'
import { StatusField } from './StatusField.tsx'

/** An attribute of a record. Only calculated fields and statuses read other state than their own value; most fields are plain. */
export const Field = memo(function Field(props: FieldProps) {
  const { calculation, transitions = {} } = props.attribute
  if (calculation) return <CalculatedField {...props} />
  const needsVerbs = Object.values(transitions).some((following) => following.some((each) => typeof each === 'object'))
  return needsVerbs ? <StatusField {...props} /> : <PlainField {...props} />
})
