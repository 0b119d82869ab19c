import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Transaction } from '../../db/database.ts'
import { visibleTitles } from '../../history/visible-titles.ts'
import type { Binding } from '../../query/bind.ts'
import type { RightsParts } from '../../query/query-parts.ts'
import { heldOn } from '../../rights/held.ts'
import type { Subtree, SubtreeLink } from './subtree.ts'
import { farOf } from './subtree.ts'

const maxNamed = 10

/**
 * Links never cross tenants: whatever leads out of the subtree keeps it where it is. Throws VALIDATION_FAILED with the links that the
 * caller sees (ADR 10); that there are others is told, what they are is not.
 */
export async function refuseOutsideLinks(
  transaction: Transaction,
  parts: RightsParts,
  binding: Binding,
  { subtree, path, language }: { subtree: Subtree; path: readonly (string | number)[]; language: Language },
): Promise<void> {
  if (subtree.outside.length === 0) return
  const named = await visibleLinks(transaction, parts, binding, { subtree, language })
  const text = textOf(named.slice(0, maxNamed), subtree.outside.length > Math.min(named.length, maxNamed))
  const problem = problemOf({ systematics: 'entity:switchTenant', key: 'twin.linkedOutside', text }, path, language)
  throw new AppError('VALIDATION_FAILED', { problems: [problem] })
}

/** How many are not named is not told: they may be links that the caller does not see. */
function textOf(named: readonly string[], more: boolean): Text {
  const list = (others: string) => (named.length === 0 ? '' : `: ${[...named, ...(more ? [others] : [])].join(', ')}`)
  return {
    de: `Der Eintrag ist mit anderen verknüpft, die in diesem Mandanten bleiben. Entfernen Sie zuerst diese Verknüpfungen, auch beendete und künftige${list('weitere')}.`,
    informal: `Der Eintrag ist mit anderen verknüpft, die in diesem Mandanten bleiben. Entferne zuerst diese Verknüpfungen, auch beendete und künftige${list('weitere')}.`,
    en: `The record is linked to others that stay in this tenant. Remove these links first, ended and future ones as well${list('others')}.`,
  }
}

/** `<relation> · <title>` of each link whose relation shows at its end in the subtree and whose other twin the caller sees. */
async function visibleLinks(
  transaction: Transaction,
  parts: RightsParts,
  binding: Binding,
  { subtree: { twins, outside }, language }: { subtree: Subtree; language: Language },
): Promise<string[]> {
  const { registry } = parts
  const inside = new Map(twins.map((twin) => [twin.uuid, twin]))
  const steps = outside.flatMap((link) => {
    const relation = relationAt(registry, link, inside)
    return relation && !relation.hidden ? [{ link, relation, near: inside.get(inside.has(link.source) ? link.source : link.target)! }] : []
  })
  const families = [...Map.groupBy(steps, ({ near }) => definitionOf(registry, near.definition).family)]
  const held = await heldOn(
    transaction,
    parts,
    binding,
    families.map(([family, of]) => ({
      verb: 'select',
      family,
      uuids: [...new Set(of.map(({ near }) => near.uuid))],
      attributes: [...new Set(of.map(({ relation }) => relation.systematics))],
    })),
  )
  const shows = new Map(held.flatMap((each) => [...each]))
  const seen = steps.filter(({ near, relation }) => shows.get(near.uuid)?.has(relation.systematics))
  const fars = seen.map(({ link }) => farOf(link, new Set(inside.keys())))
  const titles = await visibleTitles(transaction, parts, binding, {
    twins: fars.map(({ uuid, definition }) => ({ uuid, family: definitionOf(registry, definition).family })),
  })
  return seen.flatMap(({ relation }, index) => {
    const far = titles.get(fars[index]!.uuid)
    return far ? [`${textIn(relation.label, language)} · ${far.title}`] : []
  })
}

/** The relation by which a link is seen from its end in the subtree; none where it has no name from there. */
function relationAt(registry: Registry, { relation, source }: SubtreeLink, inside: ReadonlyMap<string, unknown>) {
  if (inside.has(source)) return relation
  return relation.opposite === undefined ? undefined : registry.relations.get(relation.opposite)
}
