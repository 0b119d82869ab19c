import type { ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { pathLabel } from '../../search/fields/path-label.ts'
import { importFields, withColumn } from './import-mapping.ts'
import styles from './ImportScreen.module.css'

type Props = {
  readonly proposal: ImportProposal
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
  readonly disabled: boolean
}

/** The number of offered fields. Typing finds the others. */
const maxOffered = 80

/** The columns of the file with samples, and the field that each column means. */
export function ColumnMeanings({ proposal, mapping, onChange, disabled }: Props) {
  const { t } = useTranslation('imports')
  const text = useText()
  const registry = useRegistry()
  const optionOf = (path: readonly string[]) => ({ value: path.join('/'), label: pathLabel(registry, text, path) })
  const offered = useMemo(
    () => importFields(registry, mapping.type).map((path) => ({ value: path.join('/'), label: pathLabel(registry, text, path) })),
    [registry, text, mapping.type],
  )
  return (
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
            const isOffered = offered.some((each) => each.value === value)
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
                    data={path && !isOffered ? [optionOf(path), ...offered] : offered}
                    value={value}
                    limit={maxOffered}
                    searchable
                    withScrollArea={false}
                    clearable
                    disabled={disabled}
                    onChange={(chosen) => onChange(withColumn(registry, mapping, { index, path: chosen?.split('/') }))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
