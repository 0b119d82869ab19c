import type { ReactNode } from 'react'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { NextReceipt } from './NextReceipt.tsx'
import styles from './NextReceipt.module.css'

/** The next receipt of the open contract. A new contract has none before it is saved. */
export function NextReceiptLayout() {
  const contract = useRecord(({ record, asOf }) => (asOf === undefined ? record?.original.id : undefined))
  const version = useRecord(({ record }) => record?.original.id_information)
  if (contract === undefined || contract === '') return null
  return <NextReceipt contract={contract} version={version} reader="staff" Frame={Frame} />
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
