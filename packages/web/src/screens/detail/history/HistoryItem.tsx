import type { HistoryEntry } from './state-after.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { setValue } from '../../../data/record/edit-record.ts'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { LinkChange } from './LinkChange.tsx'
import { Moment } from './Moment.tsx'
import { linksAfter, restoreLinks } from './restore-links.ts'
import { isBeforeTheRecord, stateAfter } from './state-after.ts'
import { usePrinted } from './use-printed.ts'
import { useSentence } from './use-sentence.ts'
import { hint } from '../../../ui/hint/hint.ts'
import styles from './History.module.css'

type Props = {
  readonly entry: HistoryEntry
  /** All entries that were read, newest first. */
  readonly entries: readonly HistoryEntry[]
  readonly editable: boolean
  readonly canView: boolean
}

/** One change: a sentence, and below it the values before and after. */
export function HistoryItem({ entry, entries, editable, canView }: Props) {
  const { t } = useTranslation('history')
  const text = useText()
  const registry = useRegistry()
  const store = useRecordStore()
  const sentence = useSentence()
  const print = usePrinted()
  const isSettable = (systematics: string) => {
    const attribute = registry.attributes.get(systematics)
    return attribute !== undefined && !attribute.serverOwned && !attribute.deprecated && !attribute.upload
  }
  const before = [...stateAfter(entries, entry)].filter(([systematics]) => isSettable(systematics))
  const links = linksAfter(registry, entries, entry)
  function restoreVersion(): void {
    restore(before)
    store.edit((record) => restoreLinks(registry, record, { links, now: new Date().toISOString() }))
  }
  const restore = (values: readonly (readonly [string, unknown])[]) =>
    store.edit((record) => values.reduce((changed, [attribute, value]) => setValue(changed, { path: [], attribute, value }), record))
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <p className={styles.sentence}>{sentence(entry)}</p>
        <Moment at={entry.at} />
      </div>
      {entry.byLinkTo && <p className={styles.why}>{t('byLinkTo', { mail: entry.byLinkTo })}</p>}
      {entry.why && <p className={styles.why}>{t('why', { why: entry.why })}</p>}
      {entry.changes.length > 0 && (
        <dl className={styles.changes}>
          {entry.changes.map(({ systematics, before: was, after }) => {
            const attribute = registry.attributes.get(systematics)
            if (!attribute) return null
            const label = text(attribute.label)
            return (
              <div key={systematics} className={styles.change}>
                <dt>{label}</dt>
                <dd>
                  <del>{print(attribute, was) || '–'}</del>
                  <span aria-hidden> → </span>
                  <ins>{print(attribute, after) || '–'}</ins>
                  {editable && isSettable(systematics) && entry.kind !== 'created' && (
                    <ActionIcon
                      {...hint(t('restoreValue'))}
                      variant="subtle"
                      color="gray"
                      size="sm"
                      aria-label={t('restoreValueOf', { field: label })}
                      onClick={() => restore([[systematics, was]])}
                    >
                      <IconArrowBackUp size={16} stroke={1.5} />
                    </ActionIcon>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {entry.links.length > 0 && (
        <ul className={styles.links}>
          {entry.links.map((link) => (
            <LinkChange key={link.id} link={link} />
          ))}
        </ul>
      )}
      {entries[0] !== entry && !isBeforeTheRecord(entries, entry) && (
        <div className={styles.actions}>
          <Button size="compact-xs" variant="subtle" color="gray" disabled={!canView} onClick={() => void store.viewAsOf(entry.at)}>
            {t('view')}
          </Button>
          {editable && before.length + links.length > 0 && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={restoreVersion} title={t('restoreVersionHint')}>
              {t('restoreVersion')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
