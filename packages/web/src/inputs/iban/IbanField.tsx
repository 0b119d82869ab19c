import { TextInput } from '@mantine/core'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { useState } from 'react'
import { compact, useBank } from '../../data/bank/use-bank.ts'
import { isEmpty } from '../../data/record/record.ts'
import type { InputProps } from '../input-props.ts'
import { NoteBelow } from '../NoteBelow.tsx'
import styles from '../text/TextField.module.css'
import { useDescribed } from '../../ui/use-described.ts'
import { BankNote } from './BankNote.tsx'

/** An IBAN in groups of four, stored without blanks; a changed IBAN shows its bank. */
export function IbanField(props: InputProps) {
  const { value, readOnly, changed = false, id } = props
  const text = isEmpty(value) ? '' : String(value)
  const found = useBank(readOnly || !changed ? '' : text, undefined)
  const note = `${id}-bank`
  const isNoted = !readOnly && changed && !(props.invalid && found.finding)
  useDescribed(id, isNoted ? note : undefined)
  return (
    <>
      <IbanInput {...props} invalid={props.invalid || found.finding !== undefined} />
      {isNoted && (
        <NoteBelow id={note} bad={found.finding !== undefined}>
          <BankNote found={found} />
        </NoteBelow>
      )}
    </>
  )
}

/** The text alone. Grouping would move the caret, so it happens when the field loses focus. */
function IbanInput({
  value,
  onChange,
  id,
  describedBy,
  invalid,
  required,
  readOnly,
}: Omit<InputProps, 'attribute' | 'wide' | 'path' | 'changed'>) {
  const [draft, setDraft] = useState<string>()
  const text = isEmpty(value) ? '' : String(value)
  return (
    <TextInput
      id={id}
      classNames={{ input: styles.technical ?? '' }}
      value={draft ?? inGroups(text)}
      readOnly={readOnly}
      required={required}
      error={invalid}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setDraft(typed)
        onChange(compact(typed) === '' ? null : compact(typed))
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}
