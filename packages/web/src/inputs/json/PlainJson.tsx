import { useState } from 'react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { isEmpty } from '../../data/record/record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import type { InputProps } from '../input-props.ts'
import styles from './JsonField.module.css'

/**
 * Half of a UTF-16 surrogate pair, which no store accepts. It marks a text that is not JSON, so that the text is rejected and not saved.
 */
const unreadable = '\uD800'
const maxRows = 12

/** Structured data as text. */
export function PlainJson({ attribute, value, onChange, id, describedBy, invalid, required, readOnly }: InputProps) {
  const locale = useLocale()
  const [draft, setDraft] = useState<string>()
  const broken = typeof value === 'string' && value.startsWith(unreadable)
  const text = draft ?? (isEmpty(value) ? '' : broken ? value.slice(1) : JSON.stringify(value, null, 2))

  function take(typed: string): void {
    setDraft(typed)
    const parsed = valueTypes.json.parseInput(typed, locale, attribute)
    onChange('value' in parsed ? parsed.value : unreadable + typed)
  }

  return (
    <textarea
      id={id}
      className={styles.json}
      readOnly={readOnly}
      required={required}
      rows={Math.min(maxRows, text.split('\n').length + (readOnly ? 0 : 1))}
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setDraft(undefined)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      data-error={invalid || undefined}
      spellCheck={false}
    />
  )
}
