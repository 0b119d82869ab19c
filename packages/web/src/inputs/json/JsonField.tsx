import { Skeleton } from '@mantine/core'
import type { InputProps } from '../input-props.ts'
import { lazy, Suspense } from 'react'
import { isEmpty } from '../../data/record/record.ts'
import styles from './JsonField.module.css'

const GrantsField = lazy(() => import('../grants/GrantsField.tsx').then((module) => ({ default: module.GrantsField })))

/** The rights of a role, or other structured data to read. */
export function JsonField(props: InputProps) {
  if (props.attribute.semanticType !== 'grants') return <PlainJson {...props} />
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <GrantsField {...props} />
    </Suspense>
  )
}

function PlainJson({ value, id, describedBy }: InputProps) {
  return (
    <textarea
      id={id}
      className={styles.json}
      readOnly
      rows={Math.min(12, isEmpty(value) ? 1 : JSON.stringify(value, null, 2).split('\n').length)}
      value={isEmpty(value) ? '' : JSON.stringify(value, null, 2)}
      aria-describedby={describedBy}
    />
  )
}
