import { codeFormats } from '@twinwerk/model/code/code-format'
import { useTranslation } from 'react-i18next'
import { openPalette, searchPalette } from '../../shell/palette/palette-state.ts'
import { Scanner } from '../../tools/scanner/Scanner.tsx'

/** Searches for what a scanned code says, such as the serial number of a device. */
export function CodeSearch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('day')
  return (
    <Scanner
      title={t('scan')}
      formats={codeFormats}
      onCodes={(codes) => {
        const [code] = codes
        if (!code) return new Set()
        openPalette()
        searchPalette(code.text.trim())
        return new Set([code])
      }}
      onClose={onClose}
    >
      {null}
    </Scanner>
  )
}
