import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import { openReceipts, searchReceipts, type FoundReceipt, type Side } from './open-receipts.ts'
import styles from './BillingAction.module.css'

/** More characters than any number of a receipt or name of a customer has. */
const maxWords = 100

type Props = { readonly side: Side; readonly isFocused: boolean; readonly onAdd: (receipt: FoundReceipt) => void }

/** Finds open receipts: the one with a number is added at once, those of a customer are offered. */
export function AddReceipt({ side, isFocused, onAdd }: Props) {
  const { t } = useTranslation('billingActions')
  const { euro, day } = useReceiptWords()
  const tenant = useTenant().id
  const id = useId()
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState('')
  const [found, setFound] = useState<readonly FoundReceipt[]>([])

  function take(receipt: FoundReceipt): void {
    onAdd(receipt)
    setWords('')
    setFound([])
  }
  async function find(): Promise<void> {
    try {
      const [named] = await openReceipts({ tenant, side }, [words])
      if (named) return take(named)
      const all = await searchReceipts({ tenant, side }, words)
      setFound(all)
      setWrong(all.length === 0 ? t('nothingFound') : '')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setWrong(error.text)
    }
  }
  return (
    <>
      <form
        className={styles.share}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <TextInput
          label={t('receiptNumber')}
          placeholder="R-2026-000123"
          maxLength={maxWords}
          autoFocus={isFocused}
          value={words}
          error={wrong !== ''}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setWrong('')
          }}
        />
        <Button type="submit" variant="default" disabled={words.trim() === ''}>
          {t('add')}
        </Button>
      </form>
      <p id={`${id}-wrong`} role="alert" className={styles.wrong} hidden={wrong === ''}>
        {wrong}
      </p>
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t('found')}>
          {found.map((receipt) => (
            <li key={receipt.id}>
              <button type="button" className={styles.foundRow} onClick={() => take(receipt)}>
                <span>{receipt.number}</span>
                <span>{euro(receipt.open)}</span>
                <span className={styles.rest}>{t('foundReceipt', { name: receipt.name, due: day(receipt.due) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
