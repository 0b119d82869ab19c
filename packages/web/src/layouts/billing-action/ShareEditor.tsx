import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { hint } from '../../ui/hint/hint.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import { AddReceipt } from './AddReceipt.tsx'
import { openReceipts, type FoundReceipt, type Side } from './open-receipts.ts'
import { fits, restOf, turned, withOpen, withReceipts, type Share } from './shares.ts'
import styles from './BillingAction.module.css'

type Props = {
  /** The free part of the payment, in euro; below zero for money that went out, which settles credits. */
  readonly left: number
  /** Numbers of receipts that are offered with one click. */
  readonly proposed: readonly string[]
  /** With the sign of the payment. */
  readonly initial?: readonly Share[]
  /** The field of the search takes the focus, or the first amount. */
  readonly focus?: 'search' | 'amount'
  readonly isBusy: boolean
  /** Books the shares, which have the sign of the payment, and returns true if they are booked. */
  readonly onAllocate: (shares: readonly Share[]) => Promise<boolean>
  readonly onClose?: () => void
}

const none: readonly Share[] = []

/** Shares a payment among receipts: those that are given, and others by their number or their customer. */
export function ShareEditor({ left: signed, proposed, initial = none, focus, isBusy, onAllocate, onClose }: Props) {
  const { t } = useTranslation('billingActions')
  const tenant = useTenant().id
  const side: Side = signed < 0 ? 'credits' : 'owed'
  const left = Math.abs(signed)
  const withSign = (all: readonly Share[]) => (side === 'credits' ? turned(all) : all)
  const [shares, setShares] = useState(() => withSign(initial))
  const [wrong, setWrong] = useState('')
  const add = (found: readonly FoundReceipt[]) => setShares((now) => withReceipts(now, found, left))

  async function addProposed(numbers: readonly string[]): Promise<void> {
    try {
      const found = await openReceipts({ tenant, side }, numbers)
      setWrong(found.length < numbers.length ? t('unknown') : '')
      add(found)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setWrong(error.text)
    }
  }
  /** Reads anew what is open of the receipts: somebody else may have allocated to them meanwhile. */
  async function readAgain(): Promise<void> {
    const numbers = shares.map((share) => share.number)
    const current = await openReceipts({ tenant, side }, numbers).catch(() => undefined)
    if (current) setShares((now) => withOpen(now, current))
  }
  const canAllocate = shares.length > 0 && fits(shares, left) && !isBusy
  const allocate = async () => {
    if (!canAllocate) return
    if (await onAllocate(withSign(shares))) setShares([])
    else await readAgain()
  }
  const offered = proposed.filter((each) => shares.every((share) => share.number !== each))
  return (
    <div
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return
        event.preventDefault()
        onClose()
      }}
    >
      <Shares left={left} shares={shares} isFocused={focus === 'amount'} onChange={setShares} onEnter={() => void allocate()} />
      <AddReceipt side={side} isFocused={focus === 'search'} onAdd={(found) => add([found])} />
      {wrong !== '' && <p className={styles.wrong}>{wrong}</p>}
      {offered.length > 0 && (
        <Button variant="default" onClick={() => void addProposed(offered)}>
          {offered.join(', ')}
        </Button>
      )}
      {(shares.length > 0 || onClose) && (
        <div className={styles.buttons}>
          {shares.length > 0 && (
            <Button loading={isBusy} disabled={!fits(shares, left)} onClick={() => void allocate()}>
              {t('allocate')}
            </Button>
          )}
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {t('keep')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type SharesProps = {
  readonly left: number
  readonly shares: readonly Share[]
  readonly isFocused: boolean
  readonly onChange: (shares: readonly Share[]) => void
  readonly onEnter: () => void
}

function Shares({ left, shares, isFocused, onChange, onEnter }: SharesProps) {
  const { t } = useTranslation('billingActions')
  const language = useLanguage()
  const { euro } = useReceiptWords()
  return (
    <>
      <p className={styles.title}>{t('allocateTitle', { amount: euro(left) })}</p>
      {shares.map(({ id, number, open, amount }, index) => (
        <div key={id} className={styles.share}>
          <NumberInput
            label={t('openOf', { number, open: euro(open) })}
            decimalScale={2}
            fixedDecimalScale
            min={0}
            max={open}
            decimalSeparator={language === 'en' ? '.' : ','}
            autoFocus={isFocused && index === 0}
            value={amount}
            onKeyDown={(event) => event.key === 'Enter' && onEnter()}
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
      {shares.length > 0 && <p className={styles.rest}>{t('rest', { rest: euro(restOf(shares, left)) })}</p>}
    </>
  )
}
