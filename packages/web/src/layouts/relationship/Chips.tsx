import type { EntriesProps } from './entries-props.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryForm } from './EntryForm.tsx'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import { EntryPeriod } from './EntryPeriod.tsx'
import { TwinChip } from '../../inputs/twin/TwinChip.tsx'
import { ListEnd } from '../list-end/ListEnd.tsx'
import { useFirst } from '../list-end/use-first.ts'
import styles from './Chips.module.css'

/** Twins as chips that open their panel; a new twin shows its fields until it is saved. */
export function Chips({ relationship, editable }: EntriesProps) {
  const { entries, relation, cut } = relationship
  const first = useFirst(entries)
  if (entries.length === 0)
    return (
      <>
        <span className={styles.nothing}>–</span>
        <ListEnd count={0} cut={cut} />
      </>
    )
  return (
    <>
      <ul className={styles.chips}>
        {first.shown.map((entry) => (
          <li
            key={entry.key}
            className={styles.entry}
            data-entry={entry.key}
            data-state={entry.state}
            data-period={stateOfPeriod(entry.period, Date.now())}
            data-new={entry.twin.id === '' || undefined}
          >
            {entry.twin.id === '' ? (
              <EntryForm entry={entry} actions={editable && <EntryActions entry={entry} relationship={relationship} />} />
            ) : (
              <>
                <TwinChip twin={entry.twin} />
                {relation.ranged && <EntryPeriod entry={entry} relationship={relationship} editable={editable} />}
                {editable && <EntryActions entry={entry} relationship={relationship} />}
              </>
            )}
          </li>
        ))}
      </ul>
      <ListEnd count={entries.length} cut={cut} first={first} />
    </>
  )
}
