import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ImportLink, ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import { Checkbox, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { pathLabel } from '../../search/fields/path-label.ts'
import { findingFields, importFields, withColumn, withType } from './import-mapping.ts'
import styles from './ImportScreen.module.css'

type Props = {
  readonly proposal: ImportProposal
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
  readonly disabled: boolean
}

/** More are found by typing. */
const maxOffered = 80

/** The meanings of the columns of a file: guessed first, then changed by the user. */
export function Mapping({ proposal, mapping, onChange, disabled }: Props) {
  const { t } = useTranslation('imports')
  const text = useText()
  const registry = useRegistry()
  const labelOf = (path: readonly Systematics[]) => pathLabel(registry, text, path)
  const offered = useMemo(
    () => importFields(registry, mapping.type).map((path) => ({ value: path.join('/'), label: pathLabel(registry, text, path) })),
    [registry, text, mapping.type],
  )
  const finding = (path: readonly Systematics[]) =>
    findingFields(registry, mapping.columns, path).map((field) => ({ value: field, label: labelOf([field]) }))
  const changeLink = (link: ImportLink, change: Partial<ImportLink>) =>
    onChange({ ...mapping, links: mapping.links.map((each) => (each === link ? { ...each, ...change } : each)) })
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
          data={finding([])}
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
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('samples')}</th>
              <th scope="col">{t('means')}</th>
            </tr>
          </thead>
          <tbody>
            {proposal.columns.map(({ index, header, samples }) => {
              const path = mapping.columns.find((column) => column.index === index)?.path
              const value = path?.join('/') ?? null
              const known = value === null || offered.some((each) => each.value === value)
              return (
                <tr key={index}>
                  <th scope="row">{header}</th>
                  <td className={styles.samples}>{samples.join(' · ')}</td>
                  <td>
                    <Select
                      size="xs"
                      w={320}
                      aria-label={t('meansOf', { column: header })}
                      placeholder={t('leaveOut')}
                      data={known ? offered : [{ value, label: labelOf(path!) }, ...offered]}
                      value={value}
                      limit={maxOffered}
                      searchable
                      withScrollArea={false}
                      clearable
                      disabled={disabled}
                      onChange={(chosen) =>
                        onChange(withColumn(registry, mapping, { index, path: chosen?.split('/') as Systematics[] | undefined }))
                      }
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {mapping.links.length > 0 && (
        <div className={styles.choices} role="group" aria-label={t('links')}>
          {mapping.links.map((link) => (
            <div key={link.path.join('/')}>
              <MultiSelect
                label={t('linkBy', { relation: labelOf(link.path) })}
                data={finding(link.path)}
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
      )}
    </>
  )
}
