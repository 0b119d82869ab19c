import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from './list-choice.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { iconOf } from '../../ui/icons.ts'
import { AddChoice } from './AddButton.tsx'
import styles from './ListScreen.module.css'

type Props = {
  readonly root: string
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly onChoose: (change: Partial<ListChoice>) => void
}

/** Explains why the list is empty and what to do next. */
export function ListEmpty({ root, list, choice, onChoose }: Props) {
  const { t } = useTranslation(['list', 'common'])
  const text = useText()
  const [adding, setAdding] = useState(false)
  const Icon = iconOf(useRegistry().definitions.get(list.type)?.icon)
  const search = choice.search.trim()
  const isNow = !choice.trash && choice.asOf === undefined
  const opensSo = choice.where === undefined && search === '' && filtersOf(list).join() === choice.filters.join()
  const isNarrowed = search !== '' || choice.filters.length > 0 || choice.where !== undefined
  const isThen = choice.trash ? 'noResultsTrash' : choice.asOf ? 'noResultsThen' : 'noResultsYet'
  const reason = search !== '' ? 'noResultsSearch' : isNarrowed ? 'noResultsFilter' : isThen
  const own = isNow && opensSo ? list.empty : undefined
  return (
    <div className={styles.empty} role="status">
      <span className={styles.drawing} aria-hidden>
        <Icon size={32} stroke={1.25} />
      </span>
      <h2>{own ? text(own.title) : t('common:noResults')}</h2>
      <p>{own ? text(own.text) : t(reason, { search })}</p>
      {own?.instead !== undefined && <OtherList path={own.instead} />}
      {!own && isNarrowed && (
        <Button variant="default" onClick={() => onChoose({ search: '', filters: [], where: undefined })}>
          {t('showAll')}
        </Button>
      )}
      {isNow && (!isNarrowed || opensSo) && <AddChoice root={root} list={list} opened={adding} onOpened={setAdding} />}
    </div>
  )
}

function OtherList({ path }: { readonly path: string }) {
  const text = useText()
  const rootid = useRootid()
  const route = useNavigation().routes.find((each) => each.path === path)
  if (!route) return null
  return (
    <Button variant="default" renderRoot={(props: object) => <Link to="/$rootid/$" params={{ rootid, _splat: path }} {...props} />}>
      {text(route.title)}
    </Button>
  )
}

/** Returns the filters that are active when the list is opened. */
function filtersOf({ predefinedFilters = [] }: ListDefinition): readonly string[] {
  return predefinedFilters.flatMap(({ name, active }) => (active ? [name] : []))
}
