import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TwinChip } from '../../inputs/twin/TwinChip.tsx'
import type { LayoutProps } from '../layout-props.ts'
import styles from './ConnectorLineLayout.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { toolTexts } from '../../i18n/tool/texts.ts'

addTexts(toolTexts)

/** The twins that a connection runs through, in order; a gap marks a missing twin. */
export function ConnectorLineLayout({ layout, path }: LayoutProps<'connectorLine'>) {
  const { t } = useTranslation('tool')
  const text = useText()
  const { relations } = useRegistry()
  const record = useRecord((state) => state.record)
  if (!record) return null
  return (
    <ol className={styles.line} aria-label={layout.title ? text(layout.title) : t('connection')}>
      {layout.shows.map((systematics) => {
        const entries = entriesAt(record, path, systematics).filter(({ state, twin }) => state !== 'removed' && twin.id !== '')
        const relation = relations.get(systematics)
        return (
          <li key={systematics} className={styles.stop} data-missing={entries.length === 0 || undefined}>
            <span className={styles.label}>{relation && text(relation.label)}</span>
            {entries.length === 0 ? (
              <span className={styles.missing}>{t('missing')}</span>
            ) : (
              entries.map(({ key, twin }) => <TwinChip key={key} twin={twin} />)
            )}
          </li>
        )
      })}
    </ol>
  )
}
