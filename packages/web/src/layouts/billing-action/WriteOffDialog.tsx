import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import { ReasonField } from './ReasonField.tsx'
import styles from './BillingAction.module.css'

type Props = {
  readonly number: string
  /** The open amount in euro; below zero for a credit. */
  readonly open: number
  /** Why the server refused what is entered; the dialog stays open with it. */
  readonly failed: readonly string[]
  readonly onPropose: (amount: number, reason: string) => Promise<void>
  readonly onRefuse: () => void
}

/** Asks how much of a receipt is written off, and why. All that is open stands there already. */
export function WriteOffDialog({ number, open, failed, onPropose, onRefuse }: Props) {
  const { t } = useTranslation('billingActions')
  const language = useLanguage()
  const { euro } = useReceiptWords()
  const most = Math.abs(open)
  const [typed, setTyped] = useState<number | string>(most)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const amount = typeof typed === 'number' ? typed : Number.NaN
  const isWrong = !(amount > 0 && amount <= most)
  const isMissing = reason.trim() === ''
  const approve = () => {
    setAsked(true)
    if (!isWrong && !isMissing) void onPropose(open < 0 ? -amount : amount, reason.trim())
  }
  return (
    <ConfirmDialog
      opened
      title={t('writeOffTitle', { number })}
      message={t('writeOffQuestion')}
      approve={t('writeOff')}
      refuse={t('keep')}
      onApprove={approve}
      onRefuse={onRefuse}
    >
      <div className={styles.fields}>
        <NumberInput
          label={t('writeOffAmount', { open: euro(most) })}
          required
          decimalScale={2}
          fixedDecimalScale
          min={0}
          decimalSeparator={language === 'en' ? '.' : ','}
          value={typed}
          error={isAsked && isWrong ? t('writeOffAmountWrong', { open: euro(most) }) : undefined}
          onChange={setTyped}
        />
        <ReasonField value={reason} isMissing={isAsked && isMissing} onChange={setReason} />
        {failed.map((line) => (
          <p key={line} role="alert" className={styles.wrong}>
            {line}
          </p>
        ))}
      </div>
    </ConfirmDialog>
  )
}
