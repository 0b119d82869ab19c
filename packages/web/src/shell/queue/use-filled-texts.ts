import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import type { TaskEntry } from '../../data/queue/queue-database.ts'
import { valuesIn } from '../../data/queue/task/settle-task.ts'
import { printValue } from '../../data/record/print-value.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'

/** A value that the user filled in, as it is read. */
export type FilledText = { readonly label: string; readonly text: string }

/** Returns the filled-in values of a task's work. A field that is no longer defined keeps its name, so that its value stays readable. */
export function useFilledTexts(entry: TaskEntry | undefined): readonly FilledText[] {
  const { t } = useTranslation('queue')
  const text = useText()
  const registry = useRegistry()
  const locale = useLocale()
  const { outputs, comment } = entry?.work ?? { outputs: null, comment: null }
  const values = (outputs ? valuesIn(outputs) : []).flatMap(({ attribute: name, value }): FilledText[] => {
    const attribute = registry.attributes.get(name)
    const isFile = typeof value === 'string' && value.startsWith('upload:')
    if (isFile || attribute?.dataType === 'json') return []
    const printed = attribute ? printValue(attribute, value, locale) : String(value)
    return [{ label: attribute ? text(attribute.label) : name, text: printed || t('noValue') }]
  })
  return comment === null ? values : [...values, { label: t('comment'), text: comment }]
}
