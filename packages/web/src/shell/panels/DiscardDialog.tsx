import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = { readonly opened: boolean; readonly onDiscard: () => void; readonly onKeep: () => void }

/** Asks before unsaved changes are lost. */
export function DiscardDialog({ opened, onDiscard, onKeep }: Props) {
  const { t } = useTranslation('panel')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('discardQuestion')}
      message={t('discardConsequence')}
      approve={t('discard')}
      refuse={t('keepEditing')}
      onApprove={onDiscard}
      onRefuse={onKeep}
    />
  )
}
