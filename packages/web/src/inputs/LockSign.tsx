import { ActionIcon } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useWords } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'

/** Beside the label of a field or relation that the screen locks. */
export function LockSign() {
  const { t } = useWords(['field'])
  return (
    <ActionIcon {...hint(t('field:locked'), { told: true })} variant="transparent" color="gray" size={16} aria-label={t('field:locked')}>
      <IconLock size={14} stroke={1.5} />
    </ActionIcon>
  )
}
