import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keepTyped } from './palette-state.ts'

/** Takes the keys of whoever types before the palette is there. */
export function PaletteWaiting() {
  const { t } = useTranslation('shell')
  return (
    <VisuallyHidden>
      <input autoFocus aria-label={t('palette.label')} onChange={(event) => keepTyped(event.currentTarget.value)} />
    </VisuallyHidden>
  )
}
