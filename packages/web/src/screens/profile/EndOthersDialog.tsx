import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onEnd: (input: { keepKeys: boolean }) => void }

/** Asks for confirmation before all other sessions end. Keys and copied links end with them, unless the user excludes these. */
export function EndOthersDialog({ opened, onClose, onEnd }: Props) {
  const { t } = useTranslation('profile')
  const [keys, setKeys] = useState(true)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('endOthersQuestion')}
      message={t('endOthersText')}
      approve={t('endOthers')}
      refuse={t('cancel')}
      onRefuse={onClose}
      onApprove={() => {
        onClose()
        onEnd({ keepKeys: !keys })
      }}
    >
      <Checkbox mt="sm" label={t('endOthersKeys')} checked={keys} onChange={(event) => setKeys(event.currentTarget.checked)} />
    </ConfirmDialog>
  )
}
