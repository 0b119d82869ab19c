import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { searchPalette, usePaletteAwaited, usePaletteSearch } from './palette-state.ts'

/** Receives the keys that are typed while the palette loads and opens. */
export function PaletteWaiting() {
  const { t } = useTranslation('shell')
  const awaited = usePaletteAwaited()
  const search = usePaletteSearch()
  if (!awaited) return null
  return (
    <VisuallyHidden>
      <input autoFocus aria-label={t('palette.label')} value={search} onChange={(event) => searchPalette(event.currentTarget.value)} />
    </VisuallyHidden>
  )
}
