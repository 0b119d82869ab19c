import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useWords } from '../i18n/use-text.ts'
import { usePreferences } from '../data/preferences.ts'
import { hint } from '../ui/hint/hint.ts'
import { addTexts } from '../i18n/add-texts.ts'
import { recordTexts } from '../i18n/record/texts.ts'

addTexts(recordTexts)

/** The systematics of a field or relation (core specification, section 6), for users who have switched technical names on. */
export function TechnicalInfo({ systematics }: { readonly systematics: string }) {
  const { t } = useWords('record')
  const shown = usePreferences((state) => state.technicalInfo)
  if (!shown) return null
  const label = t('technicalInfo', { name: systematics })
  return (
    <CopyButton value={systematics}>
      {({ copy }) => (
        <ActionIcon {...hint(label, { told: true })} variant="transparent" color="gray" size={16} aria-label={label} onClick={copy}>
          <IconCode size={14} stroke={1.5} />
        </ActionIcon>
      )}
    </CopyButton>
  )
}
