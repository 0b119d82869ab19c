import { TextInput } from '@mantine/core'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { spelledDate } from '../../inputs/date/spelled-date.ts'
import { valueTexts } from '@twinwerk/model/value/texts'

type Props = { readonly label: string; readonly day: string | null; readonly onChange: (day: string | null) => void }

const attribute = { dataType: 'date' } as const

/** One side of a period; an empty side is open. A text that is no day changes nothing and shows an error. */
export function PeriodDay({ label, day, onChange }: Props) {
  const locale = useLocale()
  const text = useText()
  const [draft, setDraft] = useState<string>()
  const parse = (typed: string) => valueTypes.date.parseInput(spelledDate(typed, locale), locale, attribute)
  const parsed = draft === undefined ? undefined : parse(draft)
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={draft ?? (day ? valueTypes.date.print(day, attribute, locale) : '')}
      error={parsed && 'problem' in parsed ? text(valueTexts[parsed.problem]) : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setDraft(typed)
        const read = parse(typed)
        if ('value' in read) onChange(read.value as string | null)
      }}
    />
  )
}
