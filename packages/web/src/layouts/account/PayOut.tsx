import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { AccountReader } from './Account.tsx'
import styles from './Account.module.css'
import type { AccountJson } from '../../data/billing/use-account.ts'
import { useAccountWords } from './use-account-words.ts'

type Props = { readonly partner: string; readonly account: AccountJson; readonly reader: AccountReader['reader'] }

/** The payout of a credit: one that is on its way, or the button that asks for it, for readers who may. */
export function PayOut({ partner, account, reader }: Props) {
  const { t, euro, day } = useAccountWords(reader)
  const tenant = useTenant().id
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const key = useRef<string>(undefined)
  const { payout = null, balance } = account
  if (payout) {
    const amount = euro(payout.amount)
    return (
      <p className={styles.note}>
        {payout.day === null ? t('payoutNoted', { amount }) : t('payoutSent', { amount, day: day(payout.day) })}
      </p>
    )
  }
  async function ask(): Promise<void> {
    setAsked(false)
    setBusy(true)
    setWrong('')
    key.current ??= crypto.randomUUID()
    try {
      await call('POST /api/billing/payouts', { tenant, idempotencyKey: key.current, input: { partner } })
      key.current = undefined
      await client.invalidateQueries({ queryKey: ['account', tenant, partner] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Without an answer the same request may be repeated; a refused one has done nothing.
      if (error.status !== 0) key.current = undefined
      setWrong(error.text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.export}>
      <Button size={reader === 'staff' ? 'compact-sm' : 'md'} variant="default" loading={isBusy} onClick={() => setAsked(true)}>
        {t('payOut')}
      </Button>
      {wrong !== '' && <span role="alert">{wrong}</span>}
      <ConfirmDialog
        opened={isAsked}
        title={t('payOut')}
        message={t(reader === 'staff' ? 'payOutQuestion' : 'ownPayOutQuestion', { amount: euro(-balance) })}
        approve={t('payOut')}
        refuse={t('keepCredit')}
        isHarmless
        onApprove={() => void ask()}
        onRefuse={() => setAsked(false)}
      />
    </div>
  )
}
