import type { Notice, NoticeType } from '../../data/notices/notice.ts'
import { portalPathOf } from '../../data/notices/notice.ts'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { commentsPath } from '@twinwerk/model/comment/comment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotices } from '../../data/notices/use-notices.ts'
import { useUnread } from '../../data/notices/use-unread.ts'
import { withPanels } from '../../data/record/panel-address.ts'
import { wantTab } from '../../data/notices/wanted-tab.ts'
import { useRight } from '../../data/rights.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { noticeTexts } from '../../i18n/notices/texts.ts'
import { showNote } from '../../ui/notes.tsx'
import { NoticeChannel } from './NoticeChannel.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import { NoticeTypes } from './NoticeTypes.tsx'
import { WatchedList } from './WatchedList.tsx'
import classes from './Notices.module.css'

addTexts(noticeTexts)

/** The user's notices (core specification, section 2). Opening a notice marks it as read, switches to its tenant and shows its twin. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notices')
  const rootid = useRootid()
  const navigate = useNavigate()
  const { notices, isLoading, isFailed, read, mark, remove } = useNotices()
  const list = useUnread()
  const [type, setType] = useState<NoticeType>()
  const [isWatched, setWatched] = useState(false)
  const mayWatch = useRight(useTenant().id, commentsPath, 'create') === true
  const shown = type === undefined ? notices : notices.filter((each) => each.type === type)
  const unread = shown.filter(({ isRead }) => !isRead)

  const reportFailure = (work: Promise<void>) => void work.catch(() => showNote({ title: t('title'), text: t('notSaved') }))
  function open(notice: Notice): void {
    reportFailure(mark([notice], true))
    onClose()
    const { tenant, target, asCustomer } = notice
    if (asCustomer) return void navigate({ to: '/$rootid/$', params: { rootid: tenant.shortId, _splat: portalPathOf(target) } })
    if (target !== undefined && (notice.type === 'mention' || notice.type === 'comment')) wantTab(target, 'exchange')
    void navigate({
      to: '/$rootid/$',
      params: { rootid: tenant.shortId, _splat: 'tickets/all' },
      search: target === undefined ? {} : withPanels({}, [{ id: target }]),
    })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      zIndex={30}
      title={t(isWatched ? 'watched' : 'title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.body ?? '', title: classes.title ?? '' }}
    >
      {isWatched ? (
        <WatchedList onOpen={onClose} />
      ) : (
        <>
          <div className={classes.bar}>
            <span className={classes.count} role="status">
              {unread.length > 0 ? t('unread', { count: unread.length }) : notices.length > 0 ? t('allRead') : ''}
            </span>
            {unread.length > 0 && (
              <Button size="compact-xs" variant="subtle" onClick={() => reportFailure(mark(unread, true))}>
                {t('markAll')}
              </Button>
            )}
          </div>
          <NoticeTypes notices={notices} type={type} onType={setType} />
          {isLoading && <Skeleton height={180} />}
          {isFailed && <Failed onRetry={read} />}
          {!isLoading && !isFailed && notices.length === 0 && <Empty />}
          <ul className={classes.list}>
            {shown.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                onOpen={() => open(notice)}
                onMark={(isRead) => reportFailure(mark([notice], isRead))}
                onRemove={() => reportFailure(remove(notice))}
              />
            ))}
          </ul>
        </>
      )}
      <div className={classes.foot}>
        <NoticeChannel />
        <div className={classes.links}>
          {mayWatch && (
            <Button size="compact-sm" variant="subtle" onClick={() => setWatched(!isWatched)}>
              {t(isWatched ? 'back' : 'watched')}
            </Button>
          )}
          {list && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                onClose()
                void navigate({ to: '/$rootid/$', params: { rootid, _splat: list.path } })
              }}
            >
              {t('more')}
            </Button>
          )}
        </div>
      </div>
    </Drawer>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('notices')
  return (
    <p className={classes.none}>
      {t('failed')}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  )
}

function Empty() {
  const { t } = useTranslation('notices')
  return (
    <div className={classes.none}>
      <p>{t('empty')}</p>
      <p className={classes.hint}>{t('emptyHint')}</p>
    </div>
  )
}
