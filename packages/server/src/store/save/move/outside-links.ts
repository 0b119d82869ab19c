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
import { readHeldRights } from '../../rights/held-rights.ts'
import type { Subtree, SubtreeLink } from './subtree.ts'
import { farOf } from './subtree.ts'

const maxNamed = 10

type Reading = { readonly binding: Binding; readonly subtree: Subtree; readonly language: Language }

/**
 * Throws VALIDATION_FAILED if a link leads out of the subtree, since links never cross tenants. The message names the links that the caller
 * sees (ADR 10), and only mentions that there are others.
 */
export async function refuseOutsideLinks(
  transaction: Transaction,
  parts: RightsParts,
  { path, ...reading }: Reading & { readonly path: readonly (string | number)[] },
): Promise<void> {
  const { subtree, language } = reading
  if (subtree.outside.length === 0) return
  const named = (await visibleLinks(transaction, parts, reading)).slice(0, maxNamed)
  const text = textOf({ named, hasOthers: subtree.outside.length > named.length })
  const problem = problemOf({ systematics: 'entity:switchTenant', key: 'twin.linkedOutside', text }, path, language)
  throw new AppError('VALIDATION_FAILED', { problems: [problem] })
}

/** Returns the message. The number of the other links is omitted, since the caller may not see these links. */
function textOf({ named, hasOthers }: { readonly named: readonly string[]; readonly hasOthers: boolean }): Text {
  const list = (others: string) => (named.length === 0 ? '' : `: ${[...named, ...(hasOthers ? [others] : [])].join(', ')}`)
  return {
    de: `Der Eintrag ist mit anderen verknüpft, die in diesem Mandanten bleiben. Entfernen Sie zuerst diese Verknüpfungen, auch beendete und künftige${list('weitere')}.`,
    informal: `Der Eintrag ist mit anderen verknüpft, die in diesem Mandanten bleiben. Entferne zuerst diese Verknüpfungen, auch beendete und künftige${list('weitere')}.`,
    en: `The record is linked to others that stay in this tenant. Remove these links first, ended and future ones as well${list('others')}.`,
  }
}

/** Returns `<relation> · <title>` of each link whose relation is visible at its end in the subtree and whose other twin the caller sees. */
async function visibleLinks(
  transaction: Transaction,
  parts: RightsParts,
  { binding, subtree: { twins, outside }, language }: Reading,
): Promise<string[]> {
  const { registry } = parts
  const inside = new Map(twins.map((twin) => [twin.uuid, twin]))
  const steps = outside.flatMap((link) => {
    const near = inside.get(link.source) ?? inside.get(link.target)
    const relation = relationAt(registry, link, inside)
    return near && relation && !relation.hidden ? [{ near, relation, far: farOf(link, inside) }] : []
  })
  const families = [...Map.groupBy(steps, ({ near }) => definitionOf(registry, near.definition).family)]
  const held = await readHeldRights(transaction, parts, {
    binding,
    questions: families.map(([family, of]) => ({
      verb: 'select',
      family,
      uuids: [...new Set(of.map(({ near }) => near.uuid))],
      attributes: [...new Set(of.map(({ relation }) => relation.systematics))],
    })),
  })
  const shows = new Map(held.flatMap((each) => [...each]))
  const seen = steps.filter(({ near, relation }) => shows.get(near.uuid)?.has(relation.systematics))
  const titles = await visibleTitles(transaction, parts, {
    binding,
    twins: seen.map(({ far }) => ({ uuid: far.uuid, family: definitionOf(registry, far.definition).family })),
  })
  return seen.flatMap(({ relation, far }) => {
    const titled = titles.get(far.uuid)
    return titled ? [`${textIn(relation.label, language)} · ${titled.title}`] : []
  })
}

/** Returns the relation of a link at its end in the subtree. Returns undefined if the link has no relation from there. */
function relationAt(registry: Registry, { relation, source }: SubtreeLink, inside: ReadonlyMap<string, unknown>) {
  if (inside.has(source)) return relation
  return relation.opposite === undefined ? undefined : registry.relations.get(relation.opposite)
}
