import { Anchor, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import type { ActionProps } from './action-props.ts'
import { Said } from './Said.tsx'
import { useAction } from './use-action.ts'
import { waitingWriteOff } from './waiting-write-off.ts'
import { WriteOffDialog } from './WriteOffDialog.tsx'
import styles from './BillingAction.module.css'

/** Receipts in these states owe nothing, and drafts have no number yet. */
const fixedStates: readonly unknown[] = ['draft', 'reversed', 'absorbed', 'paid']

/** Writes off what is open on a receipt, or says that a write-off waits. `shows`: number, state, open and gross amount, write-offs. */
export function WriteOff({ shows: [numberName = '', statusName = '', openName = '', grossName = '', relation], path }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { euro } = useReceiptWords()
  const { id, tenant, outcome, isBusy, run } = useAction()
  const openTwin = useOpenTwin()
  const number = useRecord(({ record }) => record && storedValueAt(record, path, numberName))
  const status = useRecord(({ record }) => record && storedValueAt(record, path, statusName))
  // A receipt of an earlier release has no open amount; it is open whole until what was paid before is booked (ADR 105).
  const stored = useRecord(({ record }) => record && (storedValueAt(record, path, openName) ?? storedValueAt(record, path, grossName)))
  const version = useRecord(({ record }) => record?.original.id_information)
  const mayBook = useTwinRight('payment', 'execute') === true
  const [isAsked, setAsked] = useState(false)
  const { data: waiting, isPending } = useQuery({
    queryKey: ['waitingWriteOff', tenant, id, version, outcome],
    queryFn: () => waitingWriteOff(tenant, id),
    enabled: relation !== undefined && id !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const open = typeof stored === 'number' ? stored : 0
  const isOffered = mayBook && !isPending && waiting === null && open !== 0 && typeof number === 'string' && !fixedStates.includes(status)
  if (!isOffered && !waiting && outcome.said.length === 0) return null
  const propose = (amount: number, reason: string) =>
    run(async (request) => {
      const answer = await call('POST /api/billing/write-offs', { ...request, input: { receipt: id, amount, open, reason } })
      return [answer.waits === null ? t('writtenOff', { amount: euro(amount) }) : t('writeOffProposed')]
    })
  return (
    <div className={styles.action}>
      {waiting && (
        <p className={styles.waits}>
          {t('writeOffWaits', { amount: euro(waiting.amount) })}{' '}
          <Anchor component="button" type="button" inherit onClick={() => openTwin({ id: waiting.id })}>
            {t('writeOffOpen')}
          </Anchor>
        </p>
      )}
      {isOffered && (
        <Button variant="default" loading={isBusy} onClick={() => setAsked(true)}>
          {t('writeOff')}
        </Button>
      )}
      <Said outcome={outcome} />
      {isAsked && (
        <WriteOffDialog
          number={String(number)}
          open={open}
          onRefuse={() => setAsked(false)}
          onPropose={async (amount, reason) => {
            if (await propose(amount, reason)) setAsked(false)
          }}
          failed={outcome.isFailed ? outcome.said : []}
        />
      )}
    </div>
  )
}
