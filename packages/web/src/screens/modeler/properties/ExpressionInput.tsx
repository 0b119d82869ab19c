import { parseExpression } from '@twinwerk/model/expression/parse'
import { problemTexts } from '@twinwerk/model/expression/problems'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { TextEntry } from './TextEntry.tsx'

type Props = { readonly label: string; readonly help: string; readonly value: string; readonly onChange: (value: string) => void }

/** An expression, with its error while the user types. */
export function ExpressionInput({ label, help, value, onChange }: Props) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const parsed = typed.trim() === '' ? undefined : parseExpression(typed)
  const error = parsed?.kind === 'problem' ? text(problemTexts[parsed.key]) : undefined
  return <TextEntry label={label} help={help} value={value} error={error} onType={setTyped} onChange={onChange} isCode isLong />
}
