import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Entry } from '../../data/record/read-record.ts'
import type { RowRelationship } from './entries-props.ts'
import { memo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { valuesOnPath } from '../../data/record/path-values.ts'
import { isEmpty } from '../../data/record/record.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useText, useWords } from '../../i18n/use-text.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import { PathValue } from '../../inputs/twin/PathValue.tsx'
import { TwinChip } from '../../inputs/twin/TwinChip.tsx'
import { isNumberColumn } from '../table/is-number.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryPeriod } from './EntryPeriod.tsx'
import styles from './ListEntries.module.css'

type Props = {
  readonly entry: Entry
  readonly fields: readonly (readonly Systematics[])[]
  readonly relationship: RowRelationship
  readonly editable: boolean
  /** The row number in the whole table, if only some rows are in the page; the titles are row 1. */
  readonly row?: number
}

/** A related twin as a row. It renders again only if its own entry changes. */
export const ListRow = memo(function ListRow({ entry, fields, relationship, editable, row }: Props) {
  const { t } = useWords('panel')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const { ranged } = relationship.relation
  return (
    <tr
      data-entry={entry.key}
      aria-rowindex={row}
      data-state={entry.state}
      data-period={stateOfPeriod(entry.period, Date.now())}
      onClick={() => openTwin({ id: entry.twin.id })}
    >
      {fields.length === 0 && (
        <td>
          <TwinChip twin={entry.twin} />
        </td>
      )}
      {fields.map((path, index) => (
        <td key={path.join('/')} data-numeric={isNumberColumn(registry, path, index) || undefined}>
          {index === 0 ? (
            <button
              type="button"
              className={styles.open}
              onClick={(event) => {
                event.stopPropagation()
                openTwin({ id: entry.twin.id })
              }}
            >
              {valuesOnPath(entry.twin, path).every(isEmpty) ? (
                spokenTitle(registry, entry.twin, text) || t('unnamed')
              ) : (
                <PathValue twin={entry.twin} path={path} />
              )}
            </button>
          ) : (
            <PathValue twin={entry.twin} path={path} />
          )}
        </td>
      ))}
      {(ranged || editable) && (
        <td className={styles.actions} onClick={(event) => event.stopPropagation()}>
          {ranged && <EntryPeriod entry={entry} relationship={relationship} editable={editable} />}
          {editable && <EntryActions entry={entry} relationship={relationship} />}
        </td>
      )}
    </tr>
  )
})
