import type { ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import { MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { pathLabel } from '../../search/fields/path-label.ts'
import { ColumnMeanings } from './ColumnMeanings.tsx'
import { findingFields, withType } from './import-mapping.ts'
import { LinkChoices } from './LinkChoices.tsx'
import styles from './ImportScreen.module.css'

type Props = {
  readonly proposal: ImportProposal
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
  readonly disabled: boolean
}

/** The meanings of the columns of a file: guessed first, then corrected by the user. */
export function Mapping({ proposal, mapping, onChange, disabled }: Props) {
  const { t } = useTranslation('imports')
  const text = useText()
  const registry = useRegistry()
  const matchFields = findingFields(registry, mapping.columns, []).map((field) => ({
    value: field,
    label: pathLabel(registry, text, [field]),
  }))
  return (
    <>
      <div className={styles.choices}>
        {proposal.types.length > 1 && (
          <Select
            label={t('type')}
            data={proposal.types.map((value) => ({
              value,
              label: text(registry.definitions.get(value)?.label ?? { de: value, en: value }),
            }))}
            value={mapping.type}
            allowDeselect={false}
            withScrollArea={false}
            disabled={disabled}
            onChange={(type) => type !== null && onChange(withType(registry, mapping, type))}
          />
        )}
        <MultiSelect
          label={t('matchBy')}
          description={t('matchHint')}
          data={matchFields}
          value={[...mapping.matchBy]}
          withScrollArea={false}
          disabled={disabled}
          onChange={(matchBy) => onChange({ ...mapping, matchBy })}
        />
        <div>
          <span id="import-language" className={styles.label}>
            {t('language')}
          </span>
          <SegmentedControl
            aria-labelledby="import-language"
            data={[
              { value: 'de', label: t('german') },
              { value: 'en', label: t('english') },
            ]}
            value={mapping.language}
            disabled={disabled}
            onChange={(language) => onChange({ ...mapping, language: language === 'en' ? 'en' : 'de' })}
          />
        </div>
      </div>
      <ColumnMeanings proposal={proposal} mapping={mapping} onChange={onChange} disabled={disabled} />
      {mapping.links.length > 0 && <LinkChoices mapping={mapping} onChange={onChange} disabled={disabled} />}
    </>
  )
}
