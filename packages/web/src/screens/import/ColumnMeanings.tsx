import type { ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { ColumnTable } from '../../ui/column-table/ColumnTable.tsx'
import { pathLabel } from '../../search/fields/path-label.ts'
import { importFields, withColumn } from './import-mapping.ts'

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
    <ColumnTable
      columns={proposal.columns.map(({ index, header, samples }) => ({ key: `${index}`, title: header, samples }))}
      heads={{ column: t('column'), samples: t('samples'), means: t('means') }}
      renderMeaning={({ key, title }) => {
        const index = Number(key)
        const path = mapping.columns.find((column) => column.index === index)?.path
        const value = path?.join('/') ?? null
        const isOffered = offered.some((each) => each.value === value)
        return (
          <Select
            size="xs"
            aria-label={t('meansOf', { column: title })}
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
        )
      }}
    />
  )
}
