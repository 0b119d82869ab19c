import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Entry } from '../../data/record/read-record.ts'
import type { EntriesProps } from './entries-props.ts'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import { Field } from '../../inputs/Field.tsx'
import { useEditable, useRenderLayout } from '../layout-context.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryPeriod } from './EntryPeriod.tsx'
import styles from './InlineEntries.module.css'

/** Entries with their own fields, for the parts of a twin. */
export function InlineEntries({ relationship, layout, editable }: EntriesProps) {
  const { t } = useTranslation('panel')
  const render = useRenderLayout()
  const { entries, relation } = relationship
  if (entries.length === 0) return <p className={styles.nothing}>{t('noEntries')}</p>
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li
          key={entry.key}
          className={styles.entry}
          data-entry={entry.key}
          data-state={entry.state}
          data-period={stateOfPeriod(entry.period, Date.now())}
        >
          <div className={layout.entry ? styles.whole : styles.fields}>
            {layout.entry
              ? render(layout.entry, entry.path)
              : (layout.fields ?? []).map((path) => <InlineField key={path.join('/')} field={path} entry={entry} />)}
          </div>
          <div className={styles.actions}>
            {relation.ranged && <EntryPeriod entry={entry} relationship={relationship} editable={editable} />}
            {editable && <EntryActions entry={entry} relationship={relationship} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function InlineField({ field, entry }: { readonly field: readonly Systematics[]; readonly entry: Entry }) {
  const registry = useRegistry()
  const editable = useEditable()
  const render = useRenderLayout()
  const [first] = field
  if (first === undefined) return null
  const attribute = registry.attributes.get(first)
  if (attribute) return <Field attribute={attribute} path={entry.path} editable={editable && entry.state !== 'removed'} />
  return render({ type: 'relationship', relation: first, variant: 'chips', select: true }, entry.path)
}
