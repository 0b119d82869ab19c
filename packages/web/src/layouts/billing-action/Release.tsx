import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { isRelationName } from '../relation-name.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import type { ActionProps } from './action-props.ts'
import { livingAllocations, type LivingAllocation } from './living-allocations.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { Said } from './Said.tsx'
import { useAction } from './use-action.ts'
import styles from './BillingAction.module.css'

/** Takes allocations of a payment or of a receipt back, each with a reason. `shows`: the relation to the allocations. */
export function Release({ shows: [relation] }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { euro, day } = useReceiptWords()
  const { id, tenant, outcome, isBusy, run } = useAction()
  const version = useRecord(({ record }) => record?.original.id_information)
  const mayRelease = useTwinRight('payment', 'execute') === true
  const [asked, setAsked] = useState<LivingAllocation>()
  const { data: allocations = [] } = useQuery({
    queryKey: ['livingAllocations', tenant, id, relation, version],
    queryFn: () => (isRelationName(relation) ? livingAllocations({ tenant, id, relation }) : []),
    enabled: mayRelease && id !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (allocations.length === 0 && outcome.said.length === 0) return null

  const whatOf = ({ amount, number, payment }: LivingAllocation) => {
    const from = payment.name === '' ? '' : t('fromName', { name: payment.name })
    return [t('amountOn', { amount: euro(amount), number }), from].filter((each) => each !== '').join(' ')
  }
  const release = async (allocation: LivingAllocation, reason: string) => {
    setAsked(undefined)
    await run(async (request) => {
      await call('POST /api/billing/release', { ...request, input: { allocations: [allocation.id], reason } })
      return [t('takenBack', { what: whatOf(allocation) })]
    })
  }
  return (
    <section className={styles.action} aria-label={t('takeBackTitle')}>
      {allocations.length > 0 && (
        <ul className={styles.found}>
          {allocations.map((allocation) => (
            <li key={allocation.id} className={styles.taken}>
              <span>
                {whatOf(allocation)}
                {allocation.payment.day !== '' && <span className={styles.rest}> · {day(allocation.payment.day)}</span>}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                aria-label={t('takeBackOf', { what: whatOf(allocation) })}
                onClick={() => setAsked(allocation)}
              >
                {t('takeBack')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Said outcome={outcome} />
      {asked && (
        <ReleaseDialog what={whatOf(asked)} onRefuse={() => setAsked(undefined)} onRelease={(reason) => void release(asked, reason)} />
      )}
    </section>
  )
}
