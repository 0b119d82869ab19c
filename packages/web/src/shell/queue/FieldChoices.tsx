import { Button, Radio } from '@mantine/core'
import type { Conflict } from '@twinwerk/model/error/app-error'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import type { Choice } from '../../data/queue/task/settle-task.ts'
import { settleFields } from '../../data/queue/task/task-decisions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import classes from './Queue.module.css'

type Props = {
  /** The id of the entry. */
  readonly entry: string
  readonly fields: readonly Conflict[]
}

/** The choice between the own and the saved value of each field that others changed too. */
export function FieldChoices({ entry, fields }: Props) {
  const { t } = useTranslation('queue')
  const text = useText()
  const registry = useRegistry()
  const locale = useLocale()
  const [chosen, setChosen] = useState<Readonly<Record<number, Choice['whose']>>>({})
  const choices = fields.flatMap((field, index) => (chosen[index] ? [{ ...field, whose: chosen[index] }] : []))
  const printed = (name: string, value: unknown): string => {
    const attribute = registry.attributes.get(name)
    return (attribute ? printValue(attribute, value, locale) : String(value ?? '')) || t('noValue')
  }
  return (
    <div className={classes.choices}>
      {fields.map(({ systematics, mine, theirs }, index) => {
        const attribute = registry.attributes.get(systematics)
        return (
          <Radio.Group
            key={index}
            label={attribute ? text(attribute.label) : systematics}
            value={chosen[index] ?? ''}
            onChange={(value) => setChosen((all) => ({ ...all, [index]: value === 'mine' ? 'mine' : 'theirs' }))}
          >
            <div className={classes.pair}>
              <Radio value="mine" label={t('mineIs', { value: printed(systematics, mine) })} />
              <Radio value="theirs" label={t('theirsIs', { value: printed(systematics, theirs) })} />
            </div>
          </Radio.Group>
        )
      })}
      <Button size="compact-md" disabled={choices.length < fields.length} onClick={() => void settleFields(entry, choices)}>
        {t('settle')}
      </Button>
    </div>
  )
}
