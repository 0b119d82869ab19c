import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { KanbanColumn } from './columns.ts'
import styles from './KanbanView.module.css'

type TabsProps = {
  readonly label: string
  readonly columns: readonly KanbanColumn[]
  readonly chosen: GroupKey | undefined
  readonly labelOf: (key: GroupKey) => string
  readonly onChoose: (key: GroupKey) => void
}

/** The columns on a phone, which shows one at a time. */
export function ColumnTabs({ label, columns, chosen, labelOf, onChoose }: TabsProps) {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {columns.map(({ key, group }) => (
        <button
          key={String(key)}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          {labelOf(key)} <span className={styles.count}>{group?.count ?? 0}</span>
        </button>
      ))}
    </div>
  )
}
