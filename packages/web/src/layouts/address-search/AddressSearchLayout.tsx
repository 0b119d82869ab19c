import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { setValue } from '../../data/record/edit-record.ts'
import { placeAt } from '../../data/record/read-record.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useEditable } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { addressLine, isWhole } from './address-line.ts'

// Core specification, sections 5 and 9.
const fewestCharacters = 4
const debounceMilliseconds = 350
const maxFound = 10

/** Searches an address of the tenant, and fills the fields of the new address with it. */
export function AddressSearchLayout({ layout, path }: LayoutProps<'addressSearch'>) {
  const { t } = useTranslation('field')
  const text = useText()
  const store = useRecordStore()
  const tenant = useTenant().id
  const editable = useEditable()
  const isNew = useRecord(({ record }) => record !== undefined && placeAt(record, path)?.original?.id === '')
  const [typed, setTyped] = useState('')
  const justTaken = useRef<string>(undefined)
  const [search] = useDebouncedValue(typed.trim(), debounceMilliseconds)
  const [type = ''] = (layout.shows[0] ?? '').split(':')
  const long = search.length >= fewestCharacters
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['address', tenant, type, search],
    queryFn: ({ signal }) =>
      call('POST /api/data/query', {
        tenant,
        signal,
        input: { query: { type, root: tenant, $search: search, $limit: maxFound, $mask: [...layout.shows] } },
      }),
    enabled: editable && isNew && long,
    placeholderData: keepPreviousData,
  })
  if (!editable || !isNew) return null
  const found = new Map(
    long ? (data?.results ?? []).filter((twin) => isWhole(twin, layout.shows)).map((twin) => [addressLine(twin, layout.shows), twin]) : [],
  )

  function take(twin: TwinJson): void {
    store.edit((record) =>
      layout.shows.reduce(
        (current, attribute) => setValue(current, { path, attribute, value: isEmpty(twin[attribute]) ? null : twin[attribute] }),
        record,
      ),
    )
    setTyped('')
  }

  const note = isError ? t('addressFailed') : long && !isFetching && found.size === 0 ? t('addressNone') : t('addressHint')
  return (
    <Autocomplete
      label={layout.title ? text(layout.title) : t('addressSearch')}
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed}
      onChange={(value) => {
        // The input reports the chosen option like typed text.
        setTyped(value === justTaken.current ? '' : value)
        justTaken.current = undefined
      }}
      onOptionSubmit={(line) => {
        const twin = found.get(line)
        if (!twin) return
        justTaken.current = line
        take(twin)
      }}
      // Results of the previous search stay visible but cannot be chosen.
      data={[...found.keys()].map((value) => ({ value, label: value, disabled: isPlaceholderData || typed.trim() !== search }))}
      filter={({ options }) => options}
      rightSection={isFetching && long ? <Loader size={14} aria-label={t('addressSearching')} /> : undefined}
      autoComplete="off"
    />
  )
}
