import type { HistoryEntry } from './state-after.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useRegistry } from '../../../data/definitions.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { daysOf } from '../../../data/record/period-days.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { farTitle } from './far-title.ts'
import styles from './History.module.css'

/** One changed link, with the first and the last day on which the link is valid now. */
export function LinkChange({ link }: { readonly link: HistoryEntry['links'][number] }) {
  const { t } = useTranslation('history')
  const text = useText()
  const locale = useLocale()
  const openTwin = useOpenTwin()
  const registry = useRegistry()
  const relation = registry.relations.get(link.relation)
  const { first, last } = link.after ? daysOf(link.after, locale.timeZone) : { first: null, last: null }
  const print = (day: string) => valueTypes.date.print(day, { dataType: 'date' }, locale)
  const period = [relation?.ranged && first && t('from', { day: print(first) }), last && t('until', { day: print(last) })]
    .filter(Boolean)
    .join(' ')
  return (
    <li>
      <span className={styles.relation}>{relation ? text(relation.label) : link.relation}: </span>
      <UnstyledButton className={styles.far} onClick={() => openTwin({ id: link.far.id })}>
        {farTitle(registry, link.far, text) || t('unnamed')}
      </UnstyledButton>{' '}
      {t(`link_${link.kind}`)}
      {period && ` (${period})`}
    </li>
  )
}
