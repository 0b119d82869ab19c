import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { useUnread } from '../../data/notices/use-unread.ts'
import { closeNotices, openNotices, useNoticesOpened } from './notices-state.ts'
import { hint } from '../../ui/hint/hint.ts'
import classes from './Notices.module.css'
import { late } from '../../ui/late.tsx'

const NoticePanel = late(() => import('./NoticePanel.tsx').then((module) => module.NoticePanel))

/**
 * Opens the notifications and shows the number of unread ones; hidden for users without notifications. The number is only drawn; the label
 * says it in words.
 */
export function NoticeBell({ size }: { readonly size: number }) {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  if (!unread) return null
  const { count, more } = unread
  const label = count > 0 ? t('unreadNotices', { count }) : t('notices')
  return (
    <ActionIcon {...hint(label)} variant="subtle" color="gray" size={size} aria-label={label} aria-haspopup="dialog" onClick={openNotices}>
      <IconBell size={size > 32 ? 20 : 16} stroke={1.5} />
      {count > 0 && <span className={classes.badge} data-count={more || count > 99 ? '99+' : count} />}
    </ActionIcon>
  )
}

/** The notification panel, wherever it was opened. */
export function Notices() {
  const opened = useNoticesOpened()
  return (
    opened && (
      <WithDefinitions>
        <NoticePanel onClose={closeNotices} />
      </WithDefinitions>
    )
  )
}
