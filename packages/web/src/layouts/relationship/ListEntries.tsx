import type { EntriesProps } from './entries-props.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import { useText } from '../../i18n/use-text.ts'
import { columnLabel } from '../../data/record/column-label.ts'
import { PathValue } from '../../inputs/twin/PathValue.tsx'
import { EntryActions } from './EntryActions.tsx'
import { EntryPeriod } from './EntryPeriod.tsx'
import { TwinChip } from '../../inputs/twin/TwinChip.tsx'
import styles from './ListEntries.module.css'

/** Related twins as rows of a small table; a row opens its panel. */
export function ListEntries({ relationship, layout, editable }: EntriesProps) {
  const { t } = useTranslation('panel')
  const registry = useRegistry()
  const text = useText()
  const openTwin = useOpenTwin()
  const { entries, relation } = relationship
  const fields = layout.fields ?? []
  if (entries.length === 0) return <p className={styles.nothing}>{t('noEntries')}</p>
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text(layout.label ?? relation.label)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.length === 0 && <th scope="col">{text(relation.label)}</th>}
            {fields.map((path) => (
              <th key={path.join('/')} scope="col">
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
          {entries.map((entry) => (
            <tr
              key={entry.key}
              data-entry={entry.key}
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
                <td key={path.join('/')}>
                  {index === 0 ? (
                    <button
                      type="button"
                      className={styles.open}
                      onClick={(event) => {
                        event.stopPropagation()
                        openTwin({ id: entry.twin.id })
                      }}
                    >
                      <PathValue twin={entry.twin} path={path} />
                    </button>
                  ) : (
                    <PathValue twin={entry.twin} path={path} />
                  )}
                </td>
              ))}
              {(relation.ranged || editable) && (
                <td className={styles.actions} onClick={(event) => event.stopPropagation()}>
                  {relation.ranged && <EntryPeriod entry={entry} relationship={relationship} editable={editable} />}
                  {editable && <EntryActions entry={entry} relationship={relationship} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
