import type { Text } from '@twinwerk/model/text/text'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../data/notices/notice.ts'
import { portalPathOf } from '../../../data/notices/notice.ts'
import { useNotices } from '../../../data/notices/use-notices.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { noticeTexts } from '../../../i18n/notices/texts.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useText } from '../../../i18n/use-text.ts'
import { showNote } from '../../../ui/notes.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import classes from '../parts/Portal.module.css'

addTexts(noticeTexts)

/** The messages of a customer, newest first. Opening a message marks it as read. */
export function NoticesPage({ title }: { readonly title: Text }) {
  const { t } = useTranslation('notices')
  const text = useText()
  const moment = useMoment()
  const navigate = useNavigate()
  const { notices, isLoading, isFailed, read, mark, remove } = useNotices()
  const told = (work: Promise<void>) => void work.catch(() => showNote({ title: t('title'), text: t('notSaved') }))
  function open(notice: Notice): void {
    told(mark([notice], true))
    void navigate({ to: '/$rootid/$', params: { rootid: notice.tenant.shortId, _splat: portalPathOf(notice.target) } })
  }
  if (isLoading || isFailed) return <PortalWaiting failed={isFailed} missing={false} again={read} />
  return (
    <PortalPage title={text(title)}>
      {notices.length === 0 && <p className={classes.lead}>{t('empty')}</p>}
      <ul className={classes.rows}>
        {notices.map((notice) => (
          <li key={notice.id} className={classes.row}>
            <UnstyledButton className={classes.cardWords} onClick={() => open(notice)}>
              <span className={classes.name}>{notice.name}</span>
              <span className={classes.note}>
                {[...(notice.isRead ? [] : [t('isUnread')]), moment(notice.at), notice.tenant.name1].join(' · ')}
              </span>
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`${t('remove')}: ${notice.name}`}
              onClick={() => told(remove(notice))}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </PortalPage>
  )
}
