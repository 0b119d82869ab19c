import { parseDuration } from '@twinwerk/model/calendar/duration'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { problemTexts } from '@twinwerk/model/expression/problems'
import { parseDurationText, printDuration } from '@twinwerk/model/value/format/duration'
import { durationText } from '@twinwerk/model/calendar/duration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useText } from '../../../i18n/use-text.ts'
import { TextEntry } from './TextEntry.tsx'

/** The time that a task may take: shown in words, entered in words or as ISO 8601. Any other text is an expression. */
export function DeadlineInput({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('modeler')
  const language = useLanguage()
  const text = useText()
  const known = parseDuration(value)
  const shown = known ? printDuration(known, language) : value
  const [typed, setTyped] = useState(shown)
  const read = (entered: string) => parseDuration(entered.trim()) ?? parseDurationText(entered, language)
  const isDuration = typed.trim() === '' || read(typed) !== undefined
  const expression = isDuration ? undefined : parseExpression(typed)
  const error = expression?.kind === 'problem' ? text(problemTexts[expression.key]) : undefined
  const enter = (entered: string) => {
    const duration = read(entered)
    onChange(duration ? durationText(duration) : entered.trim())
  }
  return <TextEntry label={t('deadline')} help={t('deadlineHelp')} value={shown} error={error} onType={setTyped} onChange={enter} />
}
