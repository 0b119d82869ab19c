import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { printValue } from '../../../data/record/print-value.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { spanInWords } from '../../../i18n/span-in-words.ts'
import { useShowTab } from '../../show-tab.ts'
import { Tile } from './Tile.tsx'
import { useLiveTwin } from '../use-live-twin.ts'

/** How long ago something happened last, such as a call, and what it was. */
export function ContactTile({ tile }: { readonly tile: Extract<SummaryTile, { kind: 'latest' }> }) {
  const { t } = useTranslation('summary')
  const locale = useLocale()
  const registry = useRegistry()
  const showTab = useShowTab()
  const [now] = useState(Date.now)
  const { relation, at, named, only } = tile
  const filter = only && { path: [only.attribute], operator: 'in', value: only.values }
  const { twin, isFailed, again } = useLiveTwin({
    [relation]: { ...(filter && { $filter: filter }), $sort: [{ path: [at], order: 'desc' }], $limit: 1, $mask: [at, named] },
  })
  const last = twin && entriesIn(twin, relation)[0]
  const instant = last?.[at]
  const attribute = registry.attributes.get(named)
  return (
    <Tile
      label={tile.label}
      value={
        typeof instant === 'string'
          ? t('ago', { span: spanInWords(now - Date.parse(instant), locale.language).split(',')[0] ?? '' })
          : twin && t('none')
      }
      note={last && attribute ? printValue(attribute, last[named], locale) : twin && t('noContact')}
      onOpen={showTab && (() => showTab(tile.tab))}
      again={isFailed ? again : undefined}
    />
  )
}
