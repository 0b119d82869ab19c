import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { reasonOf } from '../../data/jobs/use-job.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { hint } from '../../ui/hint/hint.ts'
import type { ActionProps } from './action-props.ts'
import { openReceipts, proposedIn } from './open-receipts.ts'
import { fits, restOf, withOpen, withReceipts, type Share } from './shares.ts'
import { Said } from './Said.tsx'
import { useAction } from './use-action.ts'
import styles from './BillingAction.module.css'

/** More characters than any number of a receipt has. */
const maxNumber = 60

/** Sets a payment against receipts: those that are proposed, and others by their numbers. `shows`: what is left of it, and the proposal. */
export function Allocate({ shows: [restName = '', proposalName = ''], path }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { id, tenant, said, isBusy, run } = useAction()
  const unallocated = useRecord(({ record }) => record && storedValueAt(record, path, restName))
  const proposal = useRecord(({ record }) => record && storedValueAt(record, path, proposalName))
  const mayAllocate = useTwinRight('payment', 'execute') === true
  const [shares, setShares] = useState<readonly Share[]>([])
  const [wrong, setWrong] = useState('')
  const left = typeof unallocated === 'number' ? unallocated : 0
  const isOffered = left > 0 && mayAllocate
  if (!isOffered && said.length === 0) return null

  async function add(numbers: readonly string[]): Promise<boolean> {
    try {
      const found = await openReceipts(tenant, numbers)
      setWrong(found.length < numbers.length ? t('unknown') : '')
      setShares((now) => withReceipts(now, found, left))
      return found.length > 0
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setWrong(reasonOf(error))
      return false
    }
  }
  /** Reads anew what is open of the receipts: somebody else may have allocated to them meanwhile. */
  async function readAgain(): Promise<void> {
    const numbers = shares.map((share) => share.number)
    const current = await openReceipts(tenant, numbers).catch(() => undefined)
    if (current) setShares((now) => withOpen(now, current))
  }
  const allocate = async () => {
    const done = await run(async (request) => {
      const input = {
        from: { payment: id, unallocated: left },
        shares: shares.map(({ id: receipt, amount, open }) => ({ receipt, amount: Number(amount), open })),
      }
      await call('POST /api/billing/allocate', { ...request, input })
      return [t('allocated')]
    })
    if (done) setShares([])
    else await readAgain()
  }
  const proposed = proposedIn(proposal).filter((each) => shares.every((share) => share.number !== each))
  return (
    <section className={styles.action} aria-label={t('allocate')}>
      {isOffered && (
        <>
          <Shares left={left} shares={shares} onChange={setShares} />
          <AddReceipt wrong={wrong} proposed={proposed} onAdd={add} />
          {shares.length > 0 && (
            <Button loading={isBusy} disabled={!fits(shares, left)} onClick={() => void allocate()}>
              {t('allocate')}
            </Button>
          )}
        </>
      )}
      <Said lines={said} />
    </section>
  )
}

type SharesProps = { readonly left: number; readonly shares: readonly Share[]; readonly onChange: (shares: readonly Share[]) => void }

function Shares({ left, shares, onChange }: SharesProps) {
  const { t } = useTranslation('billingActions')
  const { language } = useLocale()
  const money = (euro: number) => printNumber(euro, { dataType: 'double', unit: 'currency' }, language)
  return (
    <>
      <p className={styles.title}>{t('allocateTitle', { amount: money(left) })}</p>
      {shares.map(({ id, number, open, amount }) => (
        <div key={id} className={styles.share}>
          <NumberInput
            label={t('openOf', { number, open: money(open) })}
            decimalScale={2}
            min={0}
            max={open}
            decimalSeparator={language === 'en' ? '.' : ','}
            value={amount}
            onChange={(typed) => onChange(shares.map((each) => (each.id === id ? { ...each, amount: typed } : each)))}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('remove', { number })}
            {...hint(t('remove', { number }))}
            onClick={() => onChange(shares.filter((each) => each.id !== id))}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {shares.length > 0 && <p className={styles.rest}>{t('rest', { rest: money(restOf(shares, left)) })}</p>}
    </>
  )
}

type AddProps = {
  readonly wrong: string
  readonly proposed: readonly string[]
  readonly onAdd: (numbers: readonly string[]) => Promise<boolean>
}

function AddReceipt({ wrong, proposed, onAdd }: AddProps) {
  const { t } = useTranslation('billingActions')
  const [number, setNumber] = useState('')
  return (
    <form
      className={styles.share}
      onSubmit={(event) => {
        event.preventDefault()
        void onAdd([number]).then((isFound) => isFound && setNumber(''))
      }}
    >
      <TextInput
        label={t('receiptNumber')}
        placeholder="R-2026-000123"
        maxLength={maxNumber}
        value={number}
        error={wrong || undefined}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={number.trim() === ''}>
        {t('add')}
      </Button>
      {proposed.length > 0 && (
        <Button variant="default" onClick={() => void onAdd(proposed)}>
          {proposed.join(', ')}
        </Button>
      )}
    </form>
  )
}
