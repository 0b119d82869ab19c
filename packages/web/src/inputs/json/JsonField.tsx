import { Skeleton } from '@mantine/core'
import type { InputProps } from '../input-props.ts'
import { lazy, Suspense } from 'react'
import { JsonRecords } from './JsonRecords.tsx'
import { PlainJson } from './PlainJson.tsx'

const GrantsField = lazy(() => import('../grants/GrantsField.tsx').then((module) => ({ default: module.GrantsField })))

/** The rights of a role, records of which the definition says what they hold, or other structured data as text. */
export function JsonField(props: InputProps) {
  const { attribute, value, readOnly, id } = props
  if (readOnly && attribute.keys && isRecords(value)) return <JsonRecords id={id} records={value} keys={attribute.keys} />
  if (attribute.semanticType !== 'grants') return <PlainJson {...props} />
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <GrantsField {...props} />
    </Suspense>
  )
}

function isRecords(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
}
