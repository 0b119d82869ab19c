import type { ImportLink, ImportMapping } from '@twinwerk/model/table/import-mapping'
import { Checkbox, MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { pathLabel } from '../../search/fields/path-label.ts'
import { findingFields } from './import-mapping.ts'
import styles from './ImportScreen.module.css'

type Props = {
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
  readonly disabled: boolean
}

/** The fields by which linked twins are found, and the choice to create twins that are missing. */
export function LinkChoices({ mapping, onChange, disabled }: Props) {
  const { t } = useTranslation('imports')
  const text = useText()
  const registry = useRegistry()
  const matchFields = ({ path }: ImportLink) =>
    findingFields(registry, mapping.columns, path).map((field) => ({ value: field, label: pathLabel(registry, text, [field]) }))
  const changeLink = (link: ImportLink, change: Partial<ImportLink>) =>
    onChange({ ...mapping, links: mapping.links.map((each) => (each === link ? { ...each, ...change } : each)) })
  return (
    <div className={styles.choices} role="group" aria-label={t('links')}>
      {mapping.links.map((link) => (
        <div key={link.path.join('/')}>
          <MultiSelect
            label={t('linkBy', { relation: pathLabel(registry, text, link.path) })}
            data={matchFields(link)}
            value={[...link.matchBy]}
            withScrollArea={false}
            disabled={disabled}
            onChange={(matchBy) => changeLink(link, { matchBy })}
          />
          <Checkbox
            mt={8}
            size="xs"
            label={t('linkCreate')}
            checked={link.create}
            disabled={disabled || registry.definitions.get(link.type)?.abstract === true}
            onChange={(event) => changeLink(link, { create: event.currentTarget.checked })}
          />
        </div>
      ))}
    </div>
  )
}
