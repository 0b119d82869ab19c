import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const longest = 200

export type LabelWords = { readonly label: string; readonly labelEn: string }
type Props = { readonly words: LabelWords; readonly error?: string | undefined; readonly onChange: (part: Partial<LabelWords>) => void }

/** The label of a property in German and English. Without an English one, the German label stands there. */
export function LabelInputs({ words: { label, labelEn }, error, onChange }: Props) {
  const { t } = useTranslation('types')
  return (
    <>
      <TextInput
        label={t('edit.label')}
        value={label}
        maxLength={longest}
        required
        data-autofocus
        error={error}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.labelEn')}
        placeholder={label}
        value={labelEn}
        maxLength={longest}
        onChange={(event) => onChange({ labelEn: event.currentTarget.value })}
      />
    </>
  )
}
