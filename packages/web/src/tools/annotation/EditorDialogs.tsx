import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export type Asked = 'discard' | 'burn' | undefined

type Props = {
  readonly asked: Asked
  readonly from: 'camera' | 'document'
  readonly onRefuse: () => void
  readonly onDiscard: () => void
  /** True to keep the original although parts were made unrecognisable. */
  readonly onBurn: (keepsOriginal: boolean) => void
}

export function EditorDialogs({ asked, from, onRefuse, onDiscard, onBurn }: Props) {
  const { t } = useTranslation('annotation')
  const [keepsOriginal, setKeepsOriginal] = useState(false)
  return (
    <>
      <ConfirmDialog
        opened={asked === 'discard'}
        title={t(from === 'camera' ? 'discard' : 'discardChanges')}
        message={t(from === 'camera' ? 'discardText' : 'discardChangesText')}
        approve={t('discardIt')}
        refuse={t('keepEditing')}
        onApprove={onDiscard}
        onRefuse={onRefuse}
      />
      <ConfirmDialog
        opened={asked === 'burn'}
        title={t('burn')}
        message={t('burnText')}
        approve={t('burnIt')}
        refuse={t('keepEditing')}
        onApprove={() => onBurn(keepsOriginal)}
        onRefuse={onRefuse}
      >
        <Checkbox
          mt="sm"
          label={t('keepOriginal')}
          checked={keepsOriginal}
          onChange={({ currentTarget }) => setKeepsOriginal(currentTarget.checked)}
        />
      </ConfirmDialog>
    </>
  )
}
