import type { Relation } from '@twinwerk/model/definition/relation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import type { SelectionSource } from '../../data/selector/selection-query.ts'
import { readSelection } from '../../data/selector/selection-query.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import styles from './TwinSelect.module.css'

type Props = {
  readonly relation: Relation
  /** The source of the offered twins; undefined for the whole tenant. */
  readonly from?: SelectionSource | undefined
  /** A condition on twins that are offered before all others. */
  readonly first?: FilterJson | undefined
  /** The ids that the relation already contains. */
  readonly taken: readonly string[]
  readonly onSelect: (twin: TwinJson) => void
  readonly onCancel: () => void
}

const debounceMilliseconds = 200

/** Finds an existing twin of a relation's type by typing. */
export function TwinSelect({ relation, from, first, taken, onSelect, onCancel }: Props) {
  const { t } = useTranslation(['panel', 'common'])
  const text = useText()
  const registry = useRegistry()
  const tenant = useTenant().id
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, debounceMilliseconds)
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['selection', tenant, relation.target, from, first, search],
    queryFn: ({ signal }) =>
      readSelection(registry, { type: relation.target, root: tenant, from, first, search }, (input) =>
        call('POST /api/data/query', { tenant, signal, input }),
      ),
    placeholderData: keepPreviousData,
  })
  const isFree = ({ id }: TwinJson) => !taken.includes(id)
  const found = (data?.twins ?? []).filter(isFree)
  const fitting = (data?.twins.slice(0, data.fitting) ?? []).filter(isFree).length
  // Results of the previous search stay visible but cannot be chosen.
  const disabled = isPlaceholderData || typed !== search
  const options = found.map((twin) => ({ value: twin.id, label: spokenTitle(registry, twin, text) || t('unnamed'), disabled }))
  const target = registry.definitions.get(relation.target)
  const label = t('searchFor', { type: target ? text(target.plural) : '' })
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={label}
      placeholder={label}
      data={
        fitting === 0
          ? options
          : [
              { group: t('fitting'), items: options.slice(0, fitting) },
              { group: t('others'), items: options.slice(fitting) },
            ].filter(({ items }) => items.length > 0)
      }
      filter={({ options: given }) => given}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(id) => {
        const twin = found.find((each) => each.id === id)
        if (twin) onSelect(twin)
      }}
      defaultDropdownOpened
      withScrollArea={false}
      classNames={{ option: styles.row ?? '' }}
      autoFocus
      nothingFoundMessage={isError ? t('common:queryFailed') : isFetching ? t('searching') : t('common:noResults')}
      rightSection={isFetching ? <Loader size={14} /> : undefined}
      onBlur={onCancel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
      renderOption={({ option }) => {
        const twin = found.find((each) => each.id === option.value)
        const definition = registry.definitions.get(twin?.definition ?? '')
        const number = twin?.tenantWideIdentifier
        return (
          <span className={styles.option}>
            <TwinAvatar icon={definition?.icon} hue={definition?.hue} of={option.value} />
            <span className={styles.name}>{option.label}</span>
            <span className={styles.number}>{number === option.label && definition ? text(definition.label) : number}</span>
          </span>
        )
      }}
    />
  )
}
