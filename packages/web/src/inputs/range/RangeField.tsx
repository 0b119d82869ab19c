import { TextInput } from '@mantine/core'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import type { InputProps } from '../input-props.ts'
import styles from './RangeField.module.css'

type Bounds = readonly [begin: string, end: string]

/** Two bounds, days or instants or numbers; one may be left open. */
export function RangeField({ attribute, value, onChange, id, describedBy, invalid, required, readOnly }: InputProps) {
  const { t } = useTranslation('field')
  const locale = useLocale()
  const [draft, setDraft] = useState<Bounds>()
  const bounds = draft ?? boundsOf(isEmpty(value) ? '' : valueTypes.range.print(value, attribute, locale))

  function take(next: Bounds): void {
    setDraft(next)
    if (next.every((side) => side.trim() === '')) return onChange(null)
    const text = `${next[0].trim()} – ${next[1].trim()}`
    const parsed = valueTypes.range.parseInput(text, locale, attribute)
    onChange('value' in parsed ? parsed.value : text)
  }

  const shared = {
    readOnly,
    required,
    error: invalid,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    onBlur: () => setDraft(undefined),
  }
  return (
    <div className={styles.range}>
      <TextInput
        {...shared}
        id={id}
        value={bounds[0]}
        placeholder={readOnly ? '' : t('begin')}
        onChange={(event) => take([event.currentTarget.value, bounds[1]])}
      />
      <span aria-hidden>–</span>
      <TextInput
        {...shared}
        aria-label={t('end')}
        value={bounds[1]}
        placeholder={readOnly ? '' : t('end')}
        onChange={(event) => take([bounds[0], event.currentTarget.value])}
      />
    </div>
  )
}

function boundsOf(printed: string): Bounds {
  const [begin = '', ...end] = printed.split('–')
  return [begin.trim(), end.join('–').trim()]
}
