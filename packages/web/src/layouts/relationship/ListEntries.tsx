import type { EntriesProps } from './entries-props.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { useText } from '../../i18n/use-text.ts'
import { useGradually } from '../../ui/use-gradually.ts'
import { isNumberColumn } from '../table/is-number.ts'
import { ListRow } from './ListRow.tsx'
import { useEntryEdits } from './use-relationship.ts'
import styles from './ListEntries.module.css'

const none: readonly (readonly string[])[] = []
const pace = { first: 20, step: 20 }

/** Related twins as rows of a small table; a row opens its panel. */
export function ListEntries({ relationship, layout, editable }: EntriesProps) {
  const { t } = useTranslation('panel')
  const registry = useRegistry()
  const text = useText()
  const { entries, relation } = relationship
  const edits = useEntryEdits(relation)
  const drawn = useGradually(entries.length, pace)
  const fields = layout.fields ?? none
  if (entries.length === 0) return <p className={styles.nothing}>{t('noEntries')}</p>
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text(layout.label ?? relation.label)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.length === 0 && <th scope="col">{text(relation.label)}</th>}
            {fields.map((path, index) => (
              <th key={path.join('/')} scope="col" data-numeric={isNumberColumn(registry, path, index) || undefined}>
                {text(columnLabel(registry, path))}
              </th>
            ))}
            {(relation.ranged || editable) && (
              <th scope="col">
                <VisuallyHidden>{t('validity')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, drawn).map((entry) => (
            <ListRow key={entry.key} entry={entry} fields={fields} relationship={edits} editable={editable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
