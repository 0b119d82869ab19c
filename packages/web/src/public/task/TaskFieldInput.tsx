import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { TaskField } from './task-calls.ts'

type Props = {
  readonly field: TaskField
  readonly value: TaskField['value']
  readonly finding: string | undefined
  readonly onChange: (value: TaskField['value']) => void
}

/** A field that the diagram requires of a task, by its data type. */
export function TaskFieldInput({ field: { label, dataType, options }, value, finding, onChange }: Props) {
  const text = useText()
  const { t } = useTranslation('task')
  const words = text(label)
  if (dataType === 'enum' || dataType === 'bool') {
    const choices =
      dataType === 'enum'
        ? options.map(({ name, label: of }) => ({ value: name, label: text(of) }))
        : [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]
    return (
      <ChoiceField
        label={words}
        options={choices}
        value={value === null ? '' : String(value)}
        finding={finding}
        onChange={(chosen) => onChange(dataType === 'bool' ? chosen === 'true' : chosen)}
      />
    )
  }
  const isNumber = dataType === 'integer' || dataType === 'double'
  return (
    <TextField
      label={words}
      type={dataType === 'date' ? 'date' : 'text'}
      {...(isNumber && { inputMode: 'decimal' as const })}
      value={value === null ? '' : String(value).replace('.', isNumber ? ',' : '.')}
      finding={finding}
      onChange={(typed) => onChange(isNumber ? numberOf(typed) : typed === '' ? null : typed)}
    />
  )
}

/** Returns the number, or the typed text if the number is incomplete: the server reports the error. */
function numberOf(typed: string): TaskField['value'] {
  if (typed.trim() === '') return null
  const number = Number(typed.replace(',', '.'))
  return Number.isFinite(number) && !/[.,]$/.test(typed) ? number : typed
}
