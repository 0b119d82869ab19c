import type { ReactNode } from 'react'
import type { InputProps } from './input-props.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { isEmpty } from '../data/record/record.ts'
import { useLocale } from '../data/record/use-locale.ts'

type Props = InputProps & {
  readonly inputMode?: 'decimal' | 'numeric' | 'text' | 'email' | 'tel' | 'url'
  readonly className?: string
  readonly rightSection?: ReactNode
  readonly placeholder?: string
}

/** Text that the data type reads; what it cannot read stays as typed until it is corrected. */
export function ParsedInput({
  attribute,
  value,
  onChange,
  id,
  describedBy,
  invalid,
  required,
  readOnly,
  inputMode = 'text',
  className,
  rightSection,
  placeholder,
}: Props) {
  const locale = useLocale()
  const [draft, setDraft] = useState<string>()
  const type = valueTypes[attribute.dataType]
  const printed = isEmpty(value) ? '' : type.print(value, attribute, locale)

  function take(text: string): void {
    setDraft(text)
    const parsed = type.parseInput(text, locale, attribute)
    onChange('value' in parsed ? parsed.value : text)
  }

  return (
    <TextInput
      id={id}
      {...(className !== undefined && { classNames: { input: className } })}
      value={draft ?? printed}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setDraft(undefined)}
      readOnly={readOnly}
      inputMode={inputMode}
      required={required}
      error={invalid}
      placeholder={placeholder}
      rightSection={rightSection}
      rightSectionPointerEvents="all"
      aria-describedby={describedBy}
      autoComplete="off"
      title={printed.length > 40 ? printed : undefined}
    />
  )
}
