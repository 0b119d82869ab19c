import type { DraftGroup, DraftItem } from '@twinwerk/model/list/filter-draft'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { useHotkeys } from '@mantine/hooks'
import { addItem, changeItem, draftOf, filterOf } from '@twinwerk/model/list/filter-draft'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { Builder } from '../builder/Builder.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { PredefinedFilters } from './PredefinedFilters.tsx'
import { hasProblemBelow } from './row-problem.ts'
import styles from './Filter.module.css'

type Chosen = {
  /** The names of the active predefined filters. */
  readonly filters: readonly string[]
  readonly where: FilterJson | undefined
}

type Props = {
  readonly list: Pick<ListDefinition, 'type' | 'typeExtends' | 'predefinedFilters'>
  readonly choice: Chosen
  readonly onChoose: (change: Partial<Chosen>) => void
  readonly onClose: () => void
}

/** The filter builder of a list (core specification, section 2); changes take effect when the user applies them. */
export function FilterPanel({ list, choice, onChoose, onClose }: Props) {
  const { t } = useTranslation('filter')
  const registry = useRegistry()
  const keys = useRef(0)
  const nextKey = () => (keys.current += 1)
  const [draft, setDraft] = useState<DraftGroup>(() => draftOf(choice.where, nextKey))
  const [seen, setSeen] = useState(choice.where)
  // Removing a chip also removes its line in the builder; applying keeps the incomplete lines.
  if (seen !== choice.where) {
    setSeen(choice.where)
    if (JSON.stringify(filterOf(draft)) !== JSON.stringify(choice.where)) setDraft(draftOf(choice.where, nextKey))
  }
  const isWrong = hasProblemBelow(registry, draft)
  const predefined = list.predefinedFilters ?? []
  const types = list.typeExtends ?? [list.type]
  const newRow = (): DraftItem => ({ kind: 'row', key: nextKey() })
  const apply = () => {
    if (!isWrong) onChoose({ where: filterOf(draft) })
  }
  const reset = () => {
    setDraft(draftOf(undefined, nextKey))
    onChoose({ where: undefined, filters: predefined.filter(({ active }) => active).map(({ name }) => name) })
  }
  useHotkeys([['shift+mod+Enter', apply]], [])
  return (
    <Builder
      title={t('title')}
      none={draft.items.length === 0 ? t('none') : undefined}
      head={
        predefined.length > 0 && (
          <PredefinedFilters
            className={styles.predefined}
            label={t('predefined')}
            size="compact-xs"
            filters={predefined}
            chosen={choice.filters}
            onChoose={(filters) => onChoose({ filters })}
          />
        )
      }
      canApply={!isWrong}
      applyHint={t('applyShortcut')}
      onApply={apply}
      onReset={reset}
      onClose={onClose}
    >
      <FilterGroup
        types={types}
        group={draft}
        isOutermost
        onChange={(key, change) => setDraft((now) => changeItem(now, key, change))}
        onJoin={({ key }, join) =>
          setDraft((now) =>
            now.key === key ? { ...now, join } : changeItem(now, key, (item) => (item.kind === 'group' ? { ...item, join } : item)),
          )
        }
        onAdd={({ key }, kind) => {
          const item: DraftItem = kind === 'row' ? newRow() : { kind: 'group', key: nextKey(), join: 'or', items: [newRow()] }
          setDraft((now) => addItem(now, key, item))
        }}
      />
    </Builder>
  )
}
