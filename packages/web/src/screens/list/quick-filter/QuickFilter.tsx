import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { ListChoice } from '../list-choice.ts'
import { Button } from '@mantine/core'
import { withCondition } from '@twinwerk/model/list/quick-filter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { quickTexts } from '../../../i18n/quick/texts.ts'
import { FieldList } from '../fields/FieldList.tsx'
import { columnGroups } from '../grouping/group-choices.ts'
import { ValueList } from './ValueList.tsx'
import styles from './QuickFilter.module.css'

addTexts(quickTexts)

export type QuickProps = {
  readonly root: string
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly onChoose: (change: { readonly where: FilterJson | undefined }) => void
  /** Opens the builder. */
  readonly onAdvanced: () => void
  readonly onClose: () => void
}

/** A condition in two picks: a field, then its values with their numbers. Every pick takes effect at once. */
export function QuickFilter({ path: initial, ...props }: QuickProps & { readonly path: readonly string[] | undefined }) {
  const { root, list, choice, onChoose, onAdvanced, onClose } = props
  const { t } = useTranslation('quick')
  const registry = useRegistry()
  const [path, setPath] = useState(initial)
  return (
    <div className={styles.menu}>
      {path ? (
        <ValueList
          key={path.join('/')}
          root={root}
          list={list}
          choice={choice}
          path={path}
          onChange={(condition) => onChoose({ where: withCondition(choice.where, path, condition) })}
          onBack={() => setPath(undefined)}
          onClose={onClose}
        />
      ) : (
        <FieldList
          list={list}
          use="filter"
          label={t('addFilter')}
          first={columnGroups(registry, list, 'filter')}
          taken={[]}
          onPick={setPath}
        />
      )}
      <Button className={styles.advanced ?? ''} size="compact-sm" variant="subtle" color="gray" onClick={onAdvanced}>
        {t('advanced')}
      </Button>
    </div>
  )
}
