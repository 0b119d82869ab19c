import { useRegistry } from '../../../data/definitions.ts'
import { startOf } from '../../../data/execution/rehearse-start.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { ReceiptChange } from '../../../layouts/next-receipt/ReceiptChange.tsx'
import styles from './StandsAt.module.css'

/** The changes of the new process in the panel on the next receipt. */
export function ChangedReceipt() {
  const registry = useRegistry()
  const record = useRecord((state) => state.record)
  return <ReceiptChange request={record && startOf(registry, record)?.request} reader="staff" className={styles.receipt} />
}
