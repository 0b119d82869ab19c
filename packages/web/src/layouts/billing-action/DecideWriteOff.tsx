import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useOwnUser } from '../../data/right-paths/use-right-roots.ts'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import type { ActionProps } from './action-props.ts'
import { ReasonField } from './ReasonField.tsx'
import { Said } from './Said.tsx'
import { useAction } from './use-action.ts'
import { writeOffFacts } from './waiting-write-off.ts'
import styles from './BillingAction.module.css'

type Question = 'approve' | 'refuse' | 'withdraw'

/**
 * Decides about a write-off that waits: another person approves it or refuses it with a reason, the one who proposed it withdraws it.
 * `shows`: its state and amount.
 */
export function DecideWriteOff({ shows: [stateName = '', amountName = ''], path }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { euro } = useReceiptWords()
  const { id, tenant, outcome, isBusy, run } = useAction()
  const state = useRecord(({ record }) => record && storedValueAt(record, path, stateName))
  const amount = useRecord(({ record }) => record && storedValueAt(record, path, amountName))
  const mayDecide = useTwinRight('writeOff', 'execute') === true
  const own = useOwnUser()
  const [asked, setAsked] = useState<Question>()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isWaiting = state === 'proposed'
  const { data: facts } = useQuery({
    queryKey: ['writeOffFacts', tenant, id, outcome],
    queryFn: () => writeOffFacts(tenant, id),
    enabled: isWaiting && id !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOwn = facts?.proposedBy !== null && facts?.proposedBy === own
  if ((!isWaiting || !facts) && outcome.said.length === 0) return null
  const isLess = facts && typeof amount === 'number' && Math.abs(facts.open) < Math.abs(amount)
  const sum = euro(Math.abs(Number(amount ?? 0)))
  const decide = async () => {
    if (!facts || asked === undefined) return
    if (asked === 'refuse' && reason.trim() === '') return setMissing(true)
    setAsked(undefined)
    const decision =
      asked === 'approve'
        ? { kind: asked, open: facts.open }
        : asked === 'refuse'
          ? { kind: asked, reason: reason.trim() }
          : { kind: asked }
    await run(async (request) => {
      const answer = await call('POST /api/billing/write-offs/decide', { ...request, input: { writeOff: id, decision } })
      return [t(`writeOffDecided.${answer.state}`, { amount: sum })]
    })
  }
  return (
    <div className={styles.action}>
      {isWaiting && facts && (
        <>
          <p className={styles.waits}>{t(isOwn ? 'writeOffOwn' : isLess ? 'writeOffLess' : 'writeOffOther', { open: euro(facts.open) })}</p>
          <div className={styles.buttons}>
            {!isOwn && mayDecide && (
              <>
                <Button loading={isBusy} disabled={isLess === true} onClick={() => setAsked('approve')}>
                  {t('approve')}
                </Button>
                <Button variant="default" disabled={isBusy} onClick={() => setAsked('refuse')}>
                  {t('refuse')}
                </Button>
              </>
            )}
            {isOwn && (
              <Button variant="default" loading={isBusy} onClick={() => setAsked('withdraw')}>
                {t('withdraw')}
              </Button>
            )}
          </div>
        </>
      )}
      <Said outcome={outcome} />
      {asked && (
        <ConfirmDialog
          opened
          title={t(asked)}
          message={t(`writeOffAsks.${asked}`, { amount: sum, number: facts?.number ?? '' })}
          approve={t(asked)}
          refuse={t('keep')}
          isHarmless={asked !== 'approve'}
          onApprove={() => void decide()}
          onRefuse={() => setAsked(undefined)}
        >
          {asked === 'refuse' && (
            <div className={styles.fields}>
              <ReasonField value={reason} isMissing={isMissing && reason.trim() === ''} onChange={setReason} />
            </div>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
