import { Button } from '@mantine/core'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeftOut } from '../../data/billing/use-left-out.ts'
import { call } from '../../data/call.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ActionProps } from './action-props.ts'
import { Said } from './Said.tsx'
import { useAction } from './use-action.ts'
import styles from './BillingAction.module.css'

/** Releases a payment file. `shows`: its state, the number of its payments and their sum. */
export function ReleaseFile({ shows: [stateName = '', countName = '', sumName = ''], path }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { language } = useLocale()
  const { id, outcome, isBusy, run } = useAction()
  const state = useRecord(({ record }) => record && storedValueAt(record, path, stateName))
  const count = useRecord(({ record }) => record && storedValueAt(record, path, countName))
  const sum = useRecord(({ record }) => record && storedValueAt(record, path, sumName))
  const mayRelease = useTwinRight('paymentFile', 'execute') === true
  const leftOutIn = useLeftOut()
  const [isAsked, setAsked] = useState(false)
  const isOffered = state === 'new' && mayRelease
  if (!isOffered && outcome.said.length === 0) return null
  const money = (euro: unknown) => printNumber(Number(euro ?? 0), { dataType: 'double', unit: 'currency' }, language)
  const release = () => {
    setAsked(false)
    void run(async (request) => {
      const answer = await call('POST /api/billing/payment-files/release', { ...request, input: { file: id } })
      if (answer.released) return [t('released')]
      return [t('changed', { count: answer.count, sum: money(answer.sum) }), ...leftOutIn(answer.leftOut)]
    })
  }
  return (
    <div className={styles.action}>
      {isOffered && (
        <Button loading={isBusy} onClick={() => setAsked(true)}>
          {t('release')}
        </Button>
      )}
      <Said outcome={outcome} />
      <ConfirmDialog
        opened={isAsked}
        title={t('release')}
        message={t('releaseQuestion', { count: Number(count ?? 0), sum: money(sum) })}
        approve={t('release')}
        refuse={t('keep')}
        isHarmless
        onApprove={release}
        onRefuse={() => setAsked(false)}
      />
    </div>
  )
}
