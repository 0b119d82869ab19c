import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../data/record/use-locale.ts'
import { datesIn } from '../../../i18n/dates-in.ts'
import { attachedBytes, type Sendable } from './attached-bytes.ts'

type Props = {
  readonly documents: readonly Sendable[]
  /** The ids of the documents that are attached. */
  readonly chosen: readonly string[]
  readonly mostBytes: number
  readonly onChange: (chosen: readonly string[]) => void
}

const maxFiles = 20
const megabyte = 1_048_576

/** The documents of the record that are attached to a mail, with a note if they are too large together. */
export function Attachments({ documents, chosen, mostBytes, onChange }: Props) {
  const { t } = useTranslation('recordMail')
  const { language } = useLocale()
  const size = (bytes: number, digits: number) =>
    (bytes / megabyte).toLocaleString(datesIn(language), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // A size that rounds to zero is shown as 0.1, because the file is not empty.
  const shown = (bytes: number) => size(Math.max(bytes, megabyte / 10), 1)
  const sum = attachedBytes(documents, chosen)
  const max = size(mostBytes, 0)
  return (
    <MultiSelect
      label={t('attachments')}
      {...(chosen.length > 0 && { description: t('attached', { size: shown(sum), most: max }) })}
      data={documents.map(({ id, name, size: bytes }) => ({ value: id, label: `${name} (${shown(bytes)} MB)` }))}
      value={[...chosen]}
      {...(chosen.length === 0 && { placeholder: t('attachmentsPlaceholder') })}
      error={sum > mostBytes && t('attachedTooMuch', { most: max })}
      maxValues={maxFiles}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('noDocument')}
      comboboxProps={{ zIndex: 220 }}
      onChange={onChange}
    />
  )
}
