import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { CommentBody } from '../../ui/comment/CommentBody.tsx'
import type { TimelineEntry } from './use-timeline.ts'
import styles from './Timeline.module.css'

/** A comment of a colleague. A click opens the record that it was written at. */
export function CommentWords({ comment }: { readonly comment: NonNullable<TimelineEntry['comment']> }) {
  const { t } = useTranslation('timeline')
  const openTwin = useOpenTwin()
  const { record, text, author, isAnswer, mentions } = comment
  return (
    <>
      <p className={styles.line}>
        <UnstyledButton className={styles.open} onClick={() => openTwin({ id: record })}>
          {t(isAnswer ? 'commentAnswer' : 'comment')}
        </UnstyledButton>
        {author !== '' && <span className={styles.author}>{t('byName', { name: author })}</span>}
      </p>
      <CommentBody text={text} mentions={mentions} />
    </>
  )
}
