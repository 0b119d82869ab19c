import { ActionIcon, Menu } from '@mantine/core'
import { IconBell, IconBellFilled, IconBellRinging } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { WatchLevel } from '@twinwerk/model/comment/watch'
import { watchLevels } from '@twinwerk/model/comment/watch'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { hint } from '../../../ui/hint/hint.ts'
import { showNote } from '../../../ui/notes.tsx'
import styles from './Exchange.module.css'

const icons = { all: IconBellRinging, important: IconBellFilled, off: IconBell } as const

/** The bell: every change of the record is told, only what is important, or nothing. */
export function WatchButton({ record, level }: { readonly record: string; readonly level: WatchLevel }) {
  const { t } = useTranslation('exchange')
  const tenant = useTenant().id
  const client = useQueryClient()
  const Icon = icons[level]
  const label = t(`watching_${level}`)

  async function choose(chosen: WatchLevel): Promise<void> {
    try {
      await call('POST /api/comments/watch', { tenant, input: { record, level: chosen } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showNote({ title: t('watch'), text: error.text })
    } finally {
      await client.invalidateQueries({ queryKey: ['comments', tenant, record, 'standing'] })
    }
  }
  return (
    <Menu position="bottom-end" zIndex={210} width={260}>
      <Menu.Target>
        <ActionIcon {...hint(label)} variant="subtle" color={level === 'off' ? 'gray' : 'blue'} size={26} aria-label={label}>
          <Icon size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('watch')}</Menu.Label>
        <Menu.RadioGroup value={level} onChange={(chosen) => void choose(watchLevels.find((each) => each === chosen) ?? level)}>
          {watchLevels.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {t(`level_${each}`)}
              <span className={styles.levelHint}>{t(`levelHint_${each}`)}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
