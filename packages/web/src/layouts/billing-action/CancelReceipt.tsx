import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ActionProps } from './action-props.ts'
import { ReasonField } from './ReasonField.tsx'
import { Said } from './Said.tsx'
import { useAction } from './use-action.ts'
import styles from './BillingAction.module.css'

/** Cancels a receipt with a reason. `shows`: its number, state and kind. */
export function CancelReceipt({ shows: [number = '', status = '', kind = ''], path }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { id, outcome, isBusy, run } = useAction()
  const named = useRecord(({ record }) => record && storedValueAt(record, path, number))
  const state = useRecord(({ record }) => record && storedValueAt(record, path, status))
  const kindOf = useRecord(({ record }) => record && storedValueAt(record, path, kind))
  const mayCancel = useTwinRight('receipt', 'execute') === true
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [rebill, setRebill] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const isOffered = typeof named === 'string' && state !== 'reversed' && kindOf !== 'cancellation' && mayCancel
  if (!isOffered && outcome.said.length === 0) return null
  const cancel = async () => {
    if (reason.trim() === '') return setMissing(true)
    setAsked(false)
    await run(async (request) => {
      const made = await call('POST /api/billing/reverse', { ...request, input: { receipt: id, reason: reason.trim(), rebill } })
      return [t('cancelled', { number: made.number })]
    })
  }
  return (
    <div className={styles.action}>
      {isOffered && (
        <Button variant="default" loading={isBusy} onClick={() => setAsked(true)}>
          {t('cancel')}
        </Button>
      )}
      <Said outcome={outcome} />
      <ConfirmDialog
        opened={isAsked}
        title={t('cancel')}
        message={t('cancelQuestion')}
        approve={t('cancel')}
        refuse={t('keep')}
        onApprove={() => void cancel()}
        onRefuse={() => setAsked(false)}
      >
        <div className={styles.fields}>
          <ReasonField value={reason} isMissing={isMissing && reason.trim() === ''} onChange={setReason} />
          <Checkbox label={t('rebill')} checked={rebill} onChange={(event) => setRebill(event.currentTarget.checked)} />
        </div>
      </ConfirmDialog>
    </div>
  )
}
