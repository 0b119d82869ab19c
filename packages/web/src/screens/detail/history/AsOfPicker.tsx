import { Button, TextInput } from '@mantine/core'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { valueTexts } from '@twinwerk/model/value/texts'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { spelledDate } from '../../../inputs/date/spelled-date.ts'
import styles from './History.module.css'

/** Shows the record as it was known at the end of a day. */
export function AsOfPicker({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('history')
  const text = useText()
  const locale = useLocale()
  const store = useRecordStore()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  async function view(): Promise<void> {
    const read = valueTypes.date.parseInput(spelledDate(typed, locale), locale, { dataType: 'date' })
    if ('problem' in read) return setProblem(text(valueTexts[read.problem]))
    if (typeof read.value !== 'string') return
    const end = Date.parse(startOfDay(addDays(read.value, 1), locale.timeZone)) - 1
    // A day that is not over is shown as it is known now.
    const shown = await store.viewAsOf(new Date(Math.min(end, Date.now())).toISOString())
    setProblem(shown === 'absent' ? t('notThen') : undefined)
  }
  return (
    <form
      className={styles.asOf}
      onSubmit={(event) => {
        event.preventDefault()
        void view()
      }}
    >
      <TextInput
        size="xs"
        label={t('asOf')}
        placeholder={t('asOfExample')}
        inputMode="numeric"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button size="xs" variant="default" type="submit" disabled={disabled || typed.trim() === ''}>
        {t('view')}
      </Button>
    </form>
  )
}
