import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { isDate } from '@twinwerk/model/calendar/date'
import { timelineTopics } from '@twinwerk/model/timeline/source'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayChoice } from '../../inputs/date/DayChoice.tsx'
import type { TimelineChoice } from './timeline-query.ts'
import styles from './Timeline.module.css'

type Props = { readonly choice: TimelineChoice; readonly onChoose: (choice: TimelineChoice) => void }

/** The pause in typing after which the words are searched, in milliseconds. */
const pause = 300

const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)

/** The topics as buttons, the search in texts, and the period. */
export function Choices({ choice, onChoose }: Props) {
  const { t } = useTranslation('timeline')
  const [typed, setTyped] = useState(choice.search ?? '')
  const { topic: chosen, ...withoutTopic } = choice
  const searchFor = useDebouncedCallback((words: string) => {
    const { search: _before, ...others } = choice
    onChoose({ ...others, ...(words.trim() !== '' && { search: words.trim() }) })
  }, pause)
  function type(words: string): void {
    setTyped(words)
    searchFor(words)
  }
  function setDay(name: 'from' | 'until', day: string | undefined): void {
    const { [name]: _before, ...others } = choice
    onChoose({ ...others, ...(day !== undefined && { [name]: day }) })
  }
  return (
    <div className={styles.choices}>
      <div role="group" aria-label={t('topics')} className={styles.topics}>
        <button type="button" className={styles.topic} aria-pressed={chosen === undefined} onClick={() => onChoose(withoutTopic)}>
          {t('topic_all')}
        </button>
        {timelineTopics.map((topic) => (
          <button
            key={topic}
            type="button"
            className={styles.topic}
            aria-pressed={chosen === topic}
            onClick={() => onChoose({ ...withoutTopic, ...(chosen !== topic && { topic }) })}
          >
            {t(`topic_${topic}`)}
          </button>
        ))}
      </div>
      <div className={styles.narrowing}>
        <TextInput
          size="xs"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          className={styles.search}
          value={typed}
          maxLength={200}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div className={styles.days}>
          {(['from', 'until'] as const).map((name) => (
            <div key={name} className={styles.day}>
              <DayChoice label={t(name)} day={choice[name]} isDay={isDay} onChange={(day) => setDay(name, day)} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
