import type { CreateForm } from '@twinwerk/model/layout/layout'
import { useEffect, useRef } from 'react'
import { setValue } from '../../../data/record/edit-record.ts'
import { valueAt } from '../../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../../data/record/RecordProvider.tsx'

/** Puts an attribute of a new record together from others, until the user types another value into it. */
export function useComposed(composes: CreateForm['composes']): void {
  const store = useRecordStore()
  const last = useRef('')
  const composed = useRecord(({ record }) =>
    (composes?.from ?? [])
      .map((each) => (record ? String(valueAt(record, [], each) ?? '').trim() : ''))
      .filter(Boolean)
      .join(composes?.separator),
  )
  useEffect(() => {
    if (!composes || composed === last.current) return
    store.edit((record) => {
      const current = valueAt(record, [], composes.attribute) ?? ''
      if (current !== '' && current !== last.current) return record
      return setValue(record, { path: [], attribute: composes.attribute, value: composed === '' ? null : composed })
    })
    last.current = composed
  }, [store, composes, composed])
}
