import type { MatrixArea } from '@twinwerk/model/right/role-matrix'
import { roleMatrix } from '@twinwerk/model/right/role-matrix'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'

export type NamedArea = MatrixArea & { readonly name: string }

/** The order of the areas that are no relation: the root first, what starts at the holder after the relations, what is unreadable last. */
const ranks: Readonly<Record<string, number>> = { '': 0, user: 2, group: 3 }
const nothing = { select: 'none', create: 'none', update: 'none', delete: 'none' } as const
const rankOfRelations = 1
const rankOfUnreadable = 4

/**
 * Returns the areas of a role's entries in the words of the definitions, by name. The area `kept` stays without entries, because its last
 * entry may be changing its path.
 */
export function useAreas(entries: readonly unknown[], kept?: string): readonly NamedArea[] {
  const { t } = useTranslation('grants')
  const text = useText()
  const language = useLanguage()
  const registry = useWholeRegistry()
  return useMemo(() => {
    const nameOf = (path: string | undefined) => {
      if (path === undefined) return t('unreadable')
      if (path === '') return t('start.root')
      if (path === 'user' || path === 'group') return t(`start.${path}`)
      const relation = registry.relations.get(path)
      return relation ? text(relation.label) : path
    }
    const rankOf = ({ path }: MatrixArea) => (path === undefined ? rankOfUnreadable : (ranks[path] ?? rankOfRelations))
    const areas = roleMatrix(registry, entries)
    const isKept = kept !== undefined && areas.every(({ path }) => path !== kept)
    return [...areas, ...(isKept ? [{ path: kept, coverage: nothing, others: [], entries: [], exceptions: 0 }] : [])]
      .map((area) => ({ ...area, name: nameOf(area.path) }))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, language))
  }, [registry, entries, kept, t, text, language])
}
