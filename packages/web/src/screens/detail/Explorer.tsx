import { ActionIcon, TextInput } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { foldSearch } from '@twinwerk/model/text/fold'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { entriesAt, valueAt } from '../../data/record/read-record.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { TechnicalInfo } from '../../inputs/TechnicalInfo.tsx'
import { hint } from '../../ui/hint/hint.ts'
import { usePrinted } from './history/use-printed.ts'
import styles from './Explorer.module.css'

/** All properties of the record with their values, and the linked twins that were read. The list can be searched and is sorted by label. */
export function Explorer() {
  const { t } = useTranslation(['panel', 'common'])
  const text = useText()
  const { language } = useLocale()
  const print = usePrinted()
  const registry = useRegistry()
  const record = useRecord((state) => state.record)
  const [filter, setFilter] = useState('')
  const [descending, setDescending] = useState(false)
  const definition = record && registry.definitions.get(record.original.definition)
  if (!record || !definition) return null
  const wanted = foldSearch(filter)
  const attributes = definition.allAttributes.map((attribute) => ({
    key: attribute.systematics,
    label: text(attribute.label),
    value: print(attribute, valueAt(record, [], attribute.systematics)),
  }))
  const relations = definition.allRelations.flatMap(({ systematics, label }) => {
    const entries = entriesAt(record, [], systematics).filter(({ state }) => state !== 'removed')
    const value = entries.map(({ twin }) => spokenTitle(registry, twin, text)).filter((title) => title !== '')
    return value.length > 0 ? [{ key: systematics, label: text(label), value: value.join(', ') }] : []
  })
  const properties = [...attributes, ...relations]
    .filter(({ label, value }) => foldSearch(`${label} ${value}`).includes(wanted))
    .toSorted(
      (one, other) => one.label.localeCompare(other.label, language === 'en' ? 'en' : 'de', { numeric: true }) * (descending ? -1 : 1),
    )
  const Sort = descending ? IconSortDescending : IconSortAscending
  return (
    <div>
      <div className={styles.bar}>
        <TextInput
          aria-label={t('explorerFilter')}
          placeholder={t('explorerFilter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          className={styles.filter ?? ''}
        />
        <ActionIcon
          {...hint(t('explorerSort'))}
          variant="default"
          size={32}
          aria-label={t('explorerSort')}
          aria-pressed={descending}
          onClick={() => setDescending(!descending)}
        >
          <Sort size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      {properties.length === 0 && <p className={styles.nothing}>{t('common:noResults')}</p>}
      <dl className={styles.list}>
        {properties.map(({ key, label, value }) => (
          <div key={key} className={styles.property}>
            <dt>
              {label} <TechnicalInfo systematics={key} />
            </dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
