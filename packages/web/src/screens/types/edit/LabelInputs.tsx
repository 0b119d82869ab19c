import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const longest = 200
/** Marks that turn the direction of what follows. In a label they would also turn the words beside it. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export type LabelWords = { readonly label: string; readonly labelEn: string }
type Props = { readonly words: LabelWords; readonly error?: string | undefined; readonly onChange: (part: Partial<LabelWords>) => void }

/** The label of a property in German and English. Without an English one, the German label stands there. */
export function LabelInputs({ words: { label, labelEn }, error, onChange }: Props) {
  const { t } = useTranslation('types')
  const [isStripped, setStripped] = useState(false)
  const take = (part: keyof LabelWords, typed: string) => {
    const plain = typed.replaceAll(directionMarks, '')
    setStripped(plain !== typed)
    onChange({ [part]: plain })
  }
  return (
    <>
      <TextInput
        label={t('edit.label')}
        description={isStripped ? t('edit.marksStripped') : undefined}
        value={label}
        maxLength={longest}
        required
        data-autofocus
        error={error}
        onChange={(event) => take('label', event.currentTarget.value)}
      />
      <TextInput
        label={t('edit.labelEn')}
        placeholder={label}
        value={labelEn}
        maxLength={longest}
        onChange={(event) => take('labelEn', event.currentTarget.value)}
      />
    </>
  )
}
