import type { EntriesProps } from './entries-props.ts'
import { useTranslation } from 'react-i18next'
import { useText } from '../../i18n/use-text.ts'
import { useGradually } from '../../ui/use-gradually.ts'
import { ListHead } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import { ManyRows } from './ManyRows.tsx'
import { useEntryEdits } from './use-relationship.ts'
import styles from './ListEntries.module.css'

const none: readonly (readonly string[])[] = []
const pace = { first: 20, step: 20 }
/** Up to this number all rows are in the page, so that the browser can find and print them. Beyond it, only the visible rows. */
const maxDrawn = 1000

/** Related twins as rows of a small table; a row opens its panel. */
export function ListEntries({ relationship, layout, editable }: EntriesProps) {
  const { t } = useTranslation('panel')
  const text = useText()
  const { entries, relation } = relationship
  const edits = useEntryEdits(relation)
  const drawn = useGradually(Math.min(entries.length, maxDrawn), pace)
  const fields = layout.fields ?? none
  if (entries.length === 0) return <p className={styles.nothing}>{t('noEntries')}</p>
  const table = { entries, fields, relationship: edits, editable, label: text(layout.label ?? relation.label) }
  if (entries.length > maxDrawn) return <ManyRows {...table} />
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={table.label}>
      <table className={styles.table}>
        <ListHead fields={fields} relation={relation} editable={editable} />
        <tbody>
          {entries.slice(0, drawn).map((entry) => (
            <ListRow key={entry.key} entry={entry} fields={fields} relationship={edits} editable={editable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
