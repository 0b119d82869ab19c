import type { ColumnsProps } from './ColumnsMenu.tsx'
import { ActionIcon, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hint } from '../../../ui/hint/hint.ts'
import { late } from '../../../ui/late.tsx'

const ColumnsMenu = late(() => import('./ColumnsMenu.tsx').then((module) => module.ColumnsMenu))

/** Opens the menu of the columns. */
export function ColumnsButton(props: ColumnsProps) {
  const { t } = useTranslation('view')
  return (
    <Popover position="bottom-end" trapFocus returnFocus width="min(320px, calc(100vw - 16px))">
      <Popover.Target>
        <ActionIcon {...hint(t('columns'))} variant="subtle" color="gray" size={26} aria-label={t('columns')}>
          <IconColumns3 size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <ColumnsMenu {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
