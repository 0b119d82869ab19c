import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { twinTitle } from '../../../data/record/twin-title.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'

const debounceMilliseconds = 200
const maxFound = 10

type Props = {
  readonly type: 'entity' | 'user'
  readonly label: string
  readonly placeholder: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Finds a twin by its words, among twins of one type or of any type. */
export function FindTwin({ type, label, placeholder, value, onChange }: Props) {
  const text = useText()
  const registry = useRegistry()
  const tenant = useTenant().id
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string }>()
  const [search] = useDebouncedValue(typed.trim(), debounceMilliseconds)
  const searches = search.length > 1 && search !== chosen?.label
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['find', tenant, type, search],
    queryFn: ({ signal }) =>
      call('POST /api/data/query', { tenant, signal, input: { query: { type, root: tenant, $search: search, $limit: maxFound } } }),
    enabled: searches,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = (searches ? (data?.results ?? []) : []).map((twin) => {
    const definition = registry.definitions.get(twin.definition)
    const name = [twinTitle(registry, twin), type === 'entity' && definition ? text(definition.label) : ''].filter(Boolean).join(' · ')
    // Results for previous words stay visible and cannot be chosen.
    return { value: twin.id, label: name, disabled: isPlaceholderData || typed.trim() !== search }
  })
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      filter={({ options }) => options}
      data={chosen && !found.some((each) => each.value === chosen.value) ? [chosen, ...found] : found}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setChosen(option ?? undefined)
        onChange(id)
      }}
      comboboxProps={{ zIndex: 220 }}
    />
  )
}
