import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answers, Check } from '../checks.ts'

/** Longest reason that a run keeps. */
const maxReason = 500

type Props = { readonly checks: readonly Check[]; readonly answers: Answers; readonly onChange: (answers: Answers) => void }

/** The questions of the checks: the same version again, or why an older one. An answered question stays, so that it can be changed. */
export function AnswerFields({ checks, answers, onChange }: Props) {
  const { t } = useTranslation('flasher')
  const asked = checks.find(({ name }) => name === 'version')
  if (asked?.reason === 'same' || answers.again) {
    return (
      <Checkbox
        label={t('again')}
        checked={answers.again}
        onChange={(event) => onChange({ ...answers, again: event.currentTarget.checked })}
      />
    )
  }
  if (asked?.reason !== 'older' && answers.reason === '') return null
  return (
    <TextInput
      label={t('why')}
      required
      maxLength={maxReason}
      value={answers.reason}
      onChange={(event) => onChange({ ...answers, reason: event.currentTarget.value })}
    />
  )
}
