import type { HTMLAttributes } from 'react'
import type { FieldProps } from './Field.tsx'
import { Field } from './Field.tsx'
import classes from './Form.module.css'

type Props = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly autoComplete?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly maxLength?: number
  readonly min?: string
  readonly max?: string
  /** True while no input is possible; the focus may stay. */
  readonly waiting?: boolean
}

const maxCharacters = 200

/** A line of text, with its error message. */
export function TextField({
  value,
  onChange,
  onLeave,
  type = 'text',
  autoComplete = 'off',
  inputMode,
  maxLength = maxCharacters,
  min,
  max,
  waiting = false,
  ...field
}: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className={classes.input}
          type={type}
          value={value}
          maxLength={maxLength}
          min={min}
          max={max}
          readOnly={waiting}
          required={field.optional !== true}
          autoComplete={autoComplete}
          inputMode={inputMode}
          spellCheck={false}
          // A single line accepts no control characters, such as the tabs between the cells of a copied table.
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\p{Cc}+/gu, ' '))}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
