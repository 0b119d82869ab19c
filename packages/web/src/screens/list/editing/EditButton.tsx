import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { readonly isOn: boolean; readonly onClick: () => void }

/** The button of the editing mode of a table, with its shortcut. The focus returns to it when the mode ends. */
export function EditButton({ isOn, onClick }: Props) {
  const { t } = useTranslation('selection')
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useHotkeys([['mod+E', onClick]], [])
  useEffect(() => {
    if (wasOn.current && !isOn && document.activeElement === document.body) button.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  return (
    <ActionIcon
      ref={button}
      variant={isOn ? 'light' : 'subtle'}
      color="gray"
      size={26}
      aria-label={t('edit')}
      aria-keyshortcuts="Control+E"
      title={t('edit')}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <IconPencil size={16} stroke={1.5} />
    </ActionIcon>
  )
}
