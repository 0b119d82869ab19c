import { useTranslation } from 'react-i18next'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import type { ActionProps } from './action-props.ts'
import { allocateShares } from './allocate-shares.ts'
import { proposedIn } from './open-receipts.ts'
import { Said } from './Said.tsx'
import { ShareEditor } from './ShareEditor.tsx'
import { useAction } from './use-action.ts'
import styles from './BillingAction.module.css'

/** Sets a payment against receipts: those that are proposed, and others by their numbers. `shows`: what is left of it, and the proposal. */
export function Allocate({ shows: [restName = '', proposalName = ''], path }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { id, outcome, isBusy, run } = useAction()
  const unallocated = useRecord(({ record }) => record && storedValueAt(record, path, restName))
  const proposal = useRecord(({ record }) => record && storedValueAt(record, path, proposalName))
  const mayAllocate = useTwinRight('payment', 'execute') === true
  const left = typeof unallocated === 'number' ? unallocated : 0
  const isOffered = left !== 0 && mayAllocate
  if (!isOffered && outcome.said.length === 0) return null
  return (
    <section className={styles.action} aria-label={t('allocate')}>
      {isOffered && (
        <ShareEditor
          left={left}
          proposed={proposedIn(proposal)}
          isBusy={isBusy}
          onAllocate={(shares) =>
            run(async (request) => {
              await allocateShares(request, { payment: id, left, shares })
              return [t('allocated')]
            })
          }
        />
      )}
      <Said outcome={outcome} />
    </section>
  )
}
