import { Skeleton } from '@mantine/core'
import type { InputProps } from '../input-props.ts'
import { lazy, Suspense } from 'react'
import { PlainJson } from './PlainJson.tsx'

const GrantsField = lazy(() => import('../grants/GrantsField.tsx').then((module) => ({ default: module.GrantsField })))

/** The rights of a role, or other structured data as text. */
export function JsonField(props: InputProps) {
  if (props.attribute.semanticType !== 'grants') return <PlainJson {...props} />
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <GrantsField {...props} />
    </Suspense>
  )
}
