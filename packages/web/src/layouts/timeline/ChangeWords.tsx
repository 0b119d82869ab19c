import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import type { TimelineEntry } from './use-timeline.ts'
import styles from './Timeline.module.css'

/** The maximum number of fields that an entry prints; the history has all of them. */
const maxFields = 6

/** A change of the record's own fields, folded to a sentence, with the first values before and after. */
export function ChangeWords({ change }: { readonly change: NonNullable<TimelineEntry['change']> }) {
  const { t } = useTranslation('timeline')
  const text = useText()
  const locale = useLocale()
  const { attributes } = useRegistry()
  const { kind, by, changes, links } = change
  const sentence =
    kind !== 'changed' ? t(kind) : changes.length > 0 ? t('changed', { count: changes.length }) : t('linked', { count: links.length })
  const printed = (systematics: string, value: unknown) => {
    const attribute = attributes.get(systematics)
    return (attribute && printValue(attribute, value, locale)) || '–'
  }
  return (
    <>
      <p className={styles.line}>
        <span>{sentence}</span>
        {by && <span className={styles.author}>{t('byName', { name: by.name })}</span>}
      </p>
      {kind === 'changed' && changes.length > 0 && (
        <dl className={styles.facts}>
          {changes.slice(0, maxFields).map(({ systematics, before, after }) => (
            <div key={systematics}>
              <dt>{text(attributes.get(systematics)?.label ?? { de: systematics, en: systematics })}</dt>
              <dd>
                <del>{printed(systematics, before)}</del>
                <span aria-hidden> → </span>
                <ins>{printed(systematics, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
