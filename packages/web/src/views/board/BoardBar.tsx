import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { DateText } from '@twinwerk/model/calendar/date'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import { daysInWords } from '../calendar/days-in-words.ts'
import type { Days } from '../calendar/week.ts'
import { addDays, weekNumber } from '../calendar/week.ts'
import type { BoardLook } from '../../data/preferences.ts'
import styles from './BoardBar.module.css'
import type { Span } from './place/item.ts'

type Props = {
  readonly days: Days
  readonly today: DateText
  readonly span: Span
  readonly look: BoardLook
  /** Undefined on a phone, which shows one day. */
  readonly onSpan: ((span: Span) => void) | undefined
  readonly teams: readonly string[]
  readonly areas: readonly string[]
  readonly onLook: (change: Partial<BoardLook>) => void
  readonly onDay: (day: DateText | undefined) => void
}

/** The day or week, buttons to change it, and who is shown. */
export function BoardBar({ days, today, span, look, onSpan, teams, areas, onLook, onDay }: Props) {
  const { t } = useTranslation(['view', 'board'])
  const language = useLanguage()
  const [first] = days
  const step = span === 'day' ? 1 : 7
  const select = (name: 'team' | 'area', values: readonly string[]) =>
    values.length > 1 && (
      <NativeSelect
        size="xs"
        className={styles.select ?? ''}
        aria-label={t(`board:${name}`)}
        value={look[name] ?? ''}
        onChange={({ currentTarget }) => onLook({ [name]: currentTarget.value === '' ? undefined : currentTarget.value })}
        data={[{ value: '', label: t(`board:${name}All`) }, ...values.map((value) => ({ value, label: value }))]}
      />
    )
  return (
    <div className={styles.bar}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={span === 'day' ? t('previousDay') : t('previousWeek')}
        onClick={() => onDay(addDays(first, -step))}
      >
        <IconChevronLeft size={16} stroke={1.5} />
      </ActionIcon>
      <Button variant="default" size="compact-sm" disabled={days.includes(today)} onClick={() => onDay(undefined)}>
        {t('today')}
      </Button>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={span === 'day' ? t('nextDay') : t('nextWeek')}
        onClick={() => onDay(addDays(first, step))}
      >
        <IconChevronRight size={16} stroke={1.5} />
      </ActionIcon>
      <h2 className={styles.period} aria-live="polite">
        {daysInWords(days, language)}
      </h2>
      <span className={styles.week}>{t('week', { week: weekNumber(first) })}</span>
      <span className={styles.gap} />
      {select('team', teams)}
      {select('area', areas)}
      {onSpan && (
        <SegmentedControl
          size="xs"
          aria-label={t('board:span')}
          value={span}
          onChange={(value) => onSpan(value === 'week' ? 'week' : 'day')}
          data={[
            { value: 'day', label: t('board:day') },
            { value: 'week', label: t('board:week') },
          ]}
        />
      )}
    </div>
  )
}
