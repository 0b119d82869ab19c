import type { Entry } from '../../data/record/read-record.ts'
import type { RowRelationship } from './entries-props.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { ListHead } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import styles from './ListEntries.module.css'

type Props = {
  readonly entries: readonly Entry[]
  readonly fields: readonly (readonly string[])[]
  readonly relationship: RowRelationship
  readonly editable: boolean
  readonly label: string
}

const rowHeight = 37
const estimateSize = () => rowHeight

/** Thousands of related twins. Only visible rows are in the page; the others are represented by their height. */
export function ManyRows({ entries, fields, relationship, editable, label }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize,
    getItemKey: useCallback((index: number) => entries[index]?.key ?? index, [entries]),
    overscan: 8,
    useFlushSync: false,
  })
  const rows = virtualizer.getVirtualItems()
  const above = rows[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-rowcount={entries.length + 1}>
        <ListHead fields={fields} relation={relationship.relation} editable={editable} />
        {above > 0 && <Unseen height={above} />}
        <tbody>
          {rows.map(({ index }) => {
            const entry = entries[index]
            return (
              entry && (
                <ListRow key={entry.key} entry={entry} fields={fields} relationship={relationship} editable={editable} row={index + 2} />
              )
            )
          })}
        </tbody>
        {below > 0 && <Unseen height={below} />}
      </table>
    </div>
  )
}

/** Empty space in place of rows that are out of view. */
function Unseen({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden className={styles.unseen}>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, and nothing to be named */}
        <td style={{ height }} />
      </tr>
    </tbody>
  )
}
