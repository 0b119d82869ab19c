import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from './list-choice.ts'
import { Button, CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { useText } from '../../i18n/use-text.ts'
import styles from './ListScreen.module.css'

type Props = {
  readonly title: string
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly onChoose: (change: Partial<ListChoice>) => void
  readonly isChanging: boolean
}

const debounceMilliseconds = 200

/** Search, the list's own filters and the order, in one line. */
export function ListBar({ title, list, choice, onChoose, isChanging }: Props) {
  const { t } = useTranslation('list')
  const text = useText()
  const registry = useRegistry()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(choice.search)
  const search = useDebouncedCallback((words: string) => onChoose({ search: words }), debounceMilliseconds)
  // Back and "show all" change the search without typing.
  useEffect(() => setTyped((now) => (now.trim() === choice.search.trim() ? now : choice.search)), [choice.search])
  useHotkeys([['/', () => field.current?.focus()]])

  // Rows that a part of the server keeps for itself have no words to be found by.
  const searchable = !registry.definitions.get(list.type)?.mapped
  const [sort] = choice.sort
  const Arrow = sort?.order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <div className={styles.bar} role="search" aria-label={t('searchIn', { title })}>
      {searchable && (
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
                  onChoose({ search: '' })
                  field.current?.focus()
                }}
              />
            )
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.stopPropagation()
            setTyped('')
            onChoose({ search: '' })
          }}
        />
      )}
      {(list.predefinedFilters ?? []).length > 0 && (
        <div className={styles.filters} role="group" aria-label={t('filters')}>
          {(list.predefinedFilters ?? []).map(({ name, label }) => {
            const active = choice.filters.includes(name)
            return (
              <Button
                key={name}
                size="compact-sm"
                variant={active ? 'light' : 'default'}
                aria-pressed={active}
                onClick={() => onChoose({ filters: active ? [] : [name] })}
              >
                {text(label)}
              </Button>
            )
          })}
        </div>
      )}
      {sort && (
        <Button
          className={styles.sort ?? ''}
          size="compact-sm"
          variant="subtle"
          color="gray"
          rightSection={<Arrow size={14} stroke={1.5} aria-hidden />}
          onClick={() => onChoose({ sort: [{ ...sort, order: sort.order === 'desc' ? 'asc' : 'desc' }] })}
          aria-label={`${t('sort', { field: text(columnLabel(registry, sort.path)) })}, ${sort.order === 'desc' ? t('descending') : t('ascending')}`}
        >
          {t('sort', { field: text(columnLabel(registry, sort.path)) })}
        </Button>
      )}
    </div>
  )
}
