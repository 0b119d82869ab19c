import type { Text } from '@twinwerk/model/text/text'
import { useTranslation } from 'react-i18next'
import { useNotices } from '../../../data/notices/use-notices.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { noticeTexts } from '../../../i18n/notices/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { NoticeItem } from '../../../shell/notices/NoticeItem.tsx'
import { useOpenNotice } from '../../../shell/notices/use-open-notice.ts'
import { showNote } from '../../../ui/notes.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import classes from '../parts/Portal.module.css'

addTexts(noticeTexts)

/** What a customer was told, the newest first. */
export function NoticesPage({ title }: { readonly title: Text }) {
  const { t } = useTranslation('notices')
  const text = useText()
  const { notices, isLoading, isFailed, read, mark, remove } = useNotices()
  const openNotice = useOpenNotice()
  const told = (work: Promise<void>) => void work.catch(() => showNote({ title: t('title'), text: t('notSaved') }))
  if (isLoading || isFailed) return <PortalWaiting failed={isFailed} missing={false} again={read} />
  return (
    <PortalPage title={text(title)}>
      {notices.length === 0 && <p className={classes.lead}>{t('empty')}</p>}
      <ul className={classes.rows}>
        {notices.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            onOpen={() => {
              told(mark([notice], true))
              openNotice(notice)
            }}
            onMark={(isRead) => told(mark([notice], isRead))}
            onRemove={() => told(remove(notice))}
          />
        ))}
      </ul>
    </PortalPage>
  )
}
