import type { HistoryEntry } from './state-after.ts'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'

/** Returns a function that describes a change in a sentence: who did what. */
export function useSentence(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('history')
  const text = useText()
  const registry = useRegistry()
  return ({ by, kind, changes, links, moved }) => {
    const who = by?.name ? 'by' : 'passive'
    const name = by?.name ?? ''
    if (moved) return t(`${who}_moved_${moved.direction}`, { name })
    if (kind !== 'changed') return t(`${who}_${kind}`, { name })
    const [first, ...others] = changes
    if (!first) return t(`${who}_links`, { name, count: links.length })
    if (others.length > 0) return t(`${who}_fields`, { name, count: changes.length })
    const attribute = registry.attributes.get(first.systematics)
    return t(`${who}_field`, { name, field: attribute ? text(attribute.label) : first.systematics })
  }
}
