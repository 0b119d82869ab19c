import type { SaveLook } from './save-look.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'

addTexts(recordTexts)

type Props = {
  readonly look: SaveLook
  /** True if another button is the main action of the panel. */
  readonly isSecond?: true
  readonly onSave: () => void
  readonly onSaveUnchecked: () => void
  /** Shows the first finding. */
  readonly onShowProblem: () => void
}

/** Saves; with shift, without the checks of this device. While there are findings, a click leads to the first one instead. */
export function SaveButton({ look, isSecond, onSave, onSaveUnchecked, onShowProblem }: Props) {
  const { t } = useTranslation('record')
  const { state, label } = look
  const Icon = state === 'success' ? IconCheck : state === 'error' || state === 'warning' ? IconAlertTriangle : undefined
  return (
    <Button
      onClick={({ shiftKey }) => (shiftKey ? onSaveUnchecked() : state === 'warning' ? onShowProblem() : onSave())}
      data-state={state}
      disabled={state === 'disabled'}
      loading={state === 'loading'}
      color={state === 'error' ? 'red.9' : 'brand'}
      variant={isSecond ? 'default' : state === 'warning' ? 'light' : 'filled'}
      leftSection={Icon && <Icon size={16} stroke={1.5} />}
      title={state === 'standard' ? t('saveShortcut') : state === 'warning' ? t('goToFirst') : undefined}
    >
      {t(label)}
    </Button>
  )
}
