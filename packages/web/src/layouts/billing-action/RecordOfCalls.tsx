import type { ReactNode } from 'react'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { ItemisedRecord } from '../itemised-record/ItemisedRecord.tsx'
import sectionStyles from '../Section.module.css'

/** The itemised record of the open receipt. */
export function RecordOfCalls() {
  const id = useRecord(({ record, asOf }) => (asOf === undefined ? (record?.original.id ?? '') : ''))
  const version = useRecord(({ record }) => record?.original.id_information)
  return id === '' ? null : <ItemisedRecord receipt={id} version={version} reader="staff" Frame={Frame} />
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={sectionStyles.title}>{title}</h3>
      {children}
    </section>
  )
}
