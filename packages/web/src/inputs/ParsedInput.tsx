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
  /** Turns a short spelling that is easy to type into the text that the data type parses. */
  readonly spelled?: (typed: string) => string
  /** Called with the typed text and the parsed value. */
  readonly onRead?: (text: string, value: unknown) => void
}

/** A text that the data type parses. Text that cannot be parsed or is rejected stays as typed until the user corrects it. */
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
  spelled = asTyped,
  onRead,
}: Props) {
  const locale = useLocale()
  const [draft, setDraft] = useState<string>()
  // Printing a number with too many decimals would round it, beside the message that it has too many.
  const [refused, setRefused] = useState<{ readonly text: string; readonly value: unknown }>()
  const type = valueTypes[attribute.dataType]
  const printed = isEmpty(value) ? '' : type.print(value, attribute, locale)
  const kept = refused && Object.is(refused.value, value) ? refused.text : printed

  function take(typed: string): void {
    setDraft(typed)
    const text = spelled(typed)
    const parsed = type.parseInput(text, locale, attribute)
    const read = 'value' in parsed ? parsed.value : typed
    onRead?.(text, read)
    onChange(read)
  }

  function leave(): void {
    const isRefused = draft !== undefined && !isEmpty(value) && type.check(value, attribute) !== undefined
    setRefused(isRefused ? { text: draft, value } : undefined)
    setDraft(undefined)
  }

  return (
    <TextInput
      id={id}
      {...(className !== undefined && { classNames: { input: className } })}
      value={draft ?? kept}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={leave}
      readOnly={readOnly}
      inputMode={inputMode}
      required={required}
      error={invalid}
      placeholder={placeholder}
      rightSection={rightSection}
      rightSectionPointerEvents="all"
      aria-describedby={describedBy}
      autoComplete="off"
    />
  )
}

function asTyped(typed: string): string {
  return typed
}
