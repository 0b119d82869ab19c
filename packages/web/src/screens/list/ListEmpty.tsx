import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice } from './list-choice.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { iconOf } from '../../ui/icons.ts'
import styles from './ListScreen.module.css'

type Props = { readonly list: ListDefinition; readonly choice: ListChoice; readonly onChoose: (change: Partial<ListChoice>) => void }

/** Says why nothing is here and what to do next. */
export function ListEmpty({ list, choice, onChoose }: Props) {
  const { t } = useTranslation('list')
  const Icon = iconOf(useRegistry().definitions.get(list.type)?.icon)
  const search = choice.search.trim()
  const narrowed = search !== '' || choice.filters.length > 0 || choice.where !== undefined
  const isThen = choice.trash ? 'noResultsTrash' : choice.asOf ? 'noResultsThen' : 'noResultsYet'
  const reason = search !== '' ? 'noResultsSearch' : narrowed ? 'noResultsFilter' : isThen
  return (
    <div className={styles.empty} role="status">
      <span className={styles.drawing} aria-hidden>
        <Icon size={32} stroke={1.25} />
      </span>
      <h2>{t('noResults')}</h2>
      <p>{t(reason, { search })}</p>
      {narrowed && (
        <Button variant="default" onClick={() => onChoose({ search: '', filters: [], where: undefined })}>
          {t('showAll')}
        </Button>
      )}
    </div>
  )
}
