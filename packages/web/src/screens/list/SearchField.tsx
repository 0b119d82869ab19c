import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchShortcut } from './use-search-shortcut.ts'
import styles from './ListScreen.module.css'

type Props = {
  readonly title: string
  readonly search: string
  readonly isChanging: boolean
  readonly onSearch: (search: string) => void
}

const debounceMilliseconds = 200

/** Searches the list while the user types. */
export function SearchField({ title, search, isChanging, onSearch }: Props) {
  const { t } = useTranslation('list')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const searchLater = useDebouncedCallback(onSearch, debounceMilliseconds)
  // Back and "show all" change the search without typing.
  useEffect(() => setTyped((now) => (now.trim() === search.trim() ? now : search)), [search])
  useSearchShortcut(field)
  return (
    <TextInput
      ref={field}
      className={styles.search ?? ''}
      aria-label={t('searchIn', { title })}
      title={t('searchShortcut')}
      placeholder={t('search')}
      type="search"
      autoComplete="off"
      leftSection={isChanging ? <Loader size={14} /> : <IconSearch size={16} stroke={1.5} />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('clearSearch')}
            onClick={() => {
              setTyped('')
              onSearch('')
              field.current?.focus()
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        searchLater(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return
        event.stopPropagation()
        setTyped('')
        onSearch('')
      }}
    />
  )
}
