import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { nextReceiptTexts } from '../../i18n/next-receipt/texts.ts'
import styles from './NextReceipt.module.css'
import { ReceiptLines } from './ReceiptLines.tsx'
import { useNextReceipt } from './use-next-receipt.ts'

addTexts(nextReceiptTexts)

type Props = {
  readonly contract: string
  readonly version?: string | undefined
  /** Staff, or the customer who pays. Only staff read why a receipt will not be made. */
  readonly reader: 'staff' | 'customer'
  /** The frame around the receipt, which is there only with something to tell. */
  readonly Frame: ComponentType<{ readonly title: string; readonly children: ReactNode }>
}

/** The next receipt of a contract, as today's data make it. */
export function NextReceipt({ contract, version, reader, Frame }: Props) {
  const { t } = useTranslation(['nextReceipt', 'common'])
  const { receipt, problems, isReckoning, again } = useNextReceipt(contract, version)
  const reasons = reader === 'staff' ? problems : []
  if (!receipt && !isReckoning && !again && reasons.length === 0) return null
  return (
    <Frame title={t(reader === 'staff' ? 'title' : 'own')}>
      <div className={styles.panel} aria-busy={isReckoning}>
        {receipt && <ReceiptLines receipt={receipt} />}
        {isReckoning && (
          <p role="status" className={styles.note}>
            {t('reckoning')}
          </p>
        )}
        {reasons.map(({ kind, text }) => (
          <p key={`${kind} ${text}`} className={styles.problem}>
            {text}
          </p>
        ))}
        {again && (
          <>
            <p role="alert" className={styles.note}>
              {t('failed')}
            </p>
            <Button size="compact-sm" variant="default" onClick={again}>
              {t('common:tryAgain')}
            </Button>
          </>
        )}
      </div>
    </Frame>
  )
}
