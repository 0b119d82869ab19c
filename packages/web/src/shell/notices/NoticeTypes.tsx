import { useTranslation } from 'react-i18next'
import type { Notice, NoticeType } from '../../data/notices/notice.ts'
import { noticeTypes } from '../../data/notices/notice.ts'
import classes from './Notices.module.css'

type Props = {
  readonly notices: readonly Notice[]
  readonly type: NoticeType | undefined
  readonly onType: (type: NoticeType | undefined) => void
}

/** Narrows the notifications to one type, where there are several. */
export function NoticeTypes({ notices, type: chosen, onType }: Props) {
  const { t } = useTranslation('notices')
  const types = noticeTypes.filter((type) => type === chosen || notices.some((notice) => notice.type === type))
  if (types.length < 2) return null
  return (
    <div role="group" aria-label={t('types')} className={classes.types}>
      <button type="button" className={classes.type} aria-pressed={chosen === undefined} onClick={() => onType(undefined)}>
        {t('type_all')}
      </button>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={classes.type}
          aria-pressed={chosen === type}
          onClick={() => onType(chosen === type ? undefined : type)}
        >
          {t(`type_${type}`)}
        </button>
      ))}
    </div>
  )
}
