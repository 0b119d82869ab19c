import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import styles from './BillingAction.module.css'

type Props = {
  /** The allocation in words, such as 54.80 € of a receipt. */
  readonly what: string
  readonly onRelease: (reason: string) => void
  readonly onRefuse: () => void
}

/** Asks for the reason why an allocation is taken back. The usual one stands there already. */
export function ReleaseDialog({ what, onRelease, onRefuse }: Props) {
  const { t } = useTranslation('billingActions')
  const [reason, setReason] = useState<string>(t('releaseReason'))
  const isMissing = reason.trim() === ''
  return (
    <ConfirmDialog
      opened
      title={t('takeBack')}
      message={t('takeBackQuestion', { what })}
      approve={t('takeBack')}
      refuse={t('keep')}
      isHarmless
      onApprove={() => {
        if (!isMissing) onRelease(reason.trim())
      }}
      onRefuse={onRefuse}
    >
      <div className={styles.fields}>
        <ReasonField value={reason} isMissing={isMissing} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
