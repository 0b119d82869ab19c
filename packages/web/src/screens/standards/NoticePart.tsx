import { Textarea } from '@mantine/core'
import type { DateText } from '@twinwerk/model/calendar/date'
import { isDate } from '@twinwerk/model/calendar/date'
import type { HomeNotice } from '@twinwerk/model/overlay/home-standard'
import { maxNotice } from '@twinwerk/model/overlay/home-standard'
import { useTranslation } from 'react-i18next'
import { DayChoice } from '../../inputs/date/DayChoice.tsx'
import type { PartProps } from './StandardEditor.tsx'
import { noticeProblems } from './standards-of.ts'
import styles from './StandardsScreen.module.css'

const languages = ['de', 'en'] as const
const isDay = (value: unknown): value is DateText => typeof value === 'string' && isDate(value)

/** A text for the start page, until a day. Without words in both languages, there is none. */
export function NoticePart({ standard, onChange }: PartProps) {
  const { t } = useTranslation('standards')
  const { home } = standard
  const { notice } = home
  const problems = noticeProblems(standard)
  const words = { de: notice?.text.de ?? '', en: notice?.text.en ?? '' }
  const set = (next: HomeNotice) => {
    const { notice: _, ...others } = home
    const isNone = next.text.de === '' && next.text.en === ''
    onChange({ ...standard, home: isNone ? others : { ...others, notice: next } })
  }
  return (
    <section aria-label={t('notice')} className={styles.group}>
      <h3 className={styles.heading}>{t('notice')}</h3>
      <div className={styles.columns}>
        {languages.map((language) => {
          const problem = problems[language]
          return (
            <Textarea
              key={language}
              label={t(language === 'de' ? 'noticeDe' : 'noticeEn')}
              autosize
              minRows={2}
              maxRows={8}
              value={words[language]}
              error={problem && t(problem === 'tooLong' ? 'noticeTooLong' : 'noticeNeedsBoth', { count: maxNotice })}
              onChange={({ currentTarget: { value } }) => set({ ...notice, text: { ...words, [language]: value } })}
            />
          )
        })}
      </div>
      {notice && (
        <div className={styles.pick}>
          <DayChoice
            label={t('noticeUntil')}
            day={notice.until}
            isDay={isDay}
            onChange={(until) => set({ text: notice.text, ...(until !== undefined && { until }) })}
          />
        </div>
      )}
    </section>
  )
}
