import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import styles from './Bulk.module.css'
import { fieldsToEmpty } from './bulk-layout.ts'

type Props = {
  readonly layouts: readonly Layout[]
  /** The typed values by field. Their fields are set, so they are not offered for emptying. */
  readonly filled: Readonly<Record<Systematics, unknown>>
  readonly emptied: readonly Systematics[]
  readonly onChange: (emptied: readonly Systematics[]) => void
}

/** The fields to clear on all twins. A field that is left empty above stays unchanged, so clearing needs its own input. */
export function EmptiedFields({ layouts, filled, emptied, onChange }: Props) {
  const { t } = useTranslation('bulk')
  const text = useText()
  const registry = useRegistry()
  const fields = fieldsToEmpty(registry, layouts).filter(({ systematics }) => !(systematics in filled))
  if (fields.length === 0) return null
  return (
    <MultiSelect
      label={t('emptied')}
      description={t('emptiedHint')}
      placeholder={emptied.length === 0 ? t('emptiedPlaceholder') : ''}
      data={fields.map(({ systematics, label }) => ({ value: systematics, label: text(label) }))}
      value={emptied.filter((systematics) => !(systematics in filled))}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      // The list itself scrolls: a scroll area around it would need keyboard access of its own.
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
    />
  )
}
