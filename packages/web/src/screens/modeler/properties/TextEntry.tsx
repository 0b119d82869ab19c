import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly error?: ReactNode
  readonly isCode?: boolean
  readonly isLong?: boolean
  /** Called with the text at every change, before `onChange` takes the final text. */
  readonly onType?: (value: string) => void
}

/**
 * A text of an element. It changes the drawing when the field is left or Enter is pressed, so that undo takes back words and not letters.
 */
export function TextEntry({ label, value, onChange, help, error, isCode = false, isLong = false, onType }: Props) {
  const [typed, setTyped] = useState<string>()
  const done = () => {
    if (typed !== undefined && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  const common = {
    label,
    value: typed ?? value,
    ...(help !== undefined && { description: help }),
    ...(error !== undefined && { error }),
    ...(isCode && { styles: { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } }),
    onBlur: done,
  }
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  return isLong ? (
    <Textarea
      {...common}
      autosize
      minRows={1}
      maxRows={5}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        done()
      }}
    />
  ) : (
    <TextInput {...common} onChange={(event) => type(event.currentTarget.value)} onKeyDown={(event) => event.key === 'Enter' && done()} />
  )
}
