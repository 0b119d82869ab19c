import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Closure } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import type { LinkMutation, Mutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { closedAttribute, closedLink, isClosed } from '@twinwerk/model/validation/closed'
import { problemOf } from '@twinwerk/model/validation/finding'
import { wireValue } from '../physical/stored-value.ts'
import type { StoredTwin } from '../rights/stored-twins.ts'
import type { Stored } from './stored.ts'

type Judging = { readonly stored: Stored; readonly language: Language }

/** Throws VALIDATION_FAILED for a change of a twin that its definition closes, with a problem at each field and link. */
export function refuseClosed(registry: Registry, { twins, links }: Mutation, { stored, language }: Judging): void {
  const closureOf = (twin: StoredTwin | undefined): Closure | undefined => {
    if (!twin) return undefined
    const { closure } = definitionOf(registry, twin.definition)
    const attribute = closure && registry.attributes.get(closure.attribute)
    return attribute && isClosed(closure, wireValue(attribute, twin.row)) ? closure : undefined
  }
  const ofTwins = twins.flatMap((twin): Problem[] => {
    const closure = twin.kind === 'change' && twin.attributes.length > 0 ? closureOf(stored.twin(twin)) : undefined
    if (!closure || twin.kind !== 'change') return []
    return twin.attributes.flatMap(({ attribute, path }) => {
      const finding = closedAttribute(closure, attribute.systematics)
      return finding ? [problemOf(finding, path, language)] : []
    })
  })
  const ofLinks = links.flatMap((link): Problem[] => {
    const closure = closureOf(sourceOf(link, stored))
    const finding = closure && closedLink(closure, link.relation)
    return finding ? [problemOf(finding, link.path, language)] : []
  })
  if (ofTwins.length + ofLinks.length > 0) throw new AppError('VALIDATION_FAILED', { problems: [...ofTwins, ...ofLinks] })
}

/** Returns the stored source of a link, whichever end the body names first. Returns undefined for a new twin. */
function sourceOf(link: LinkMutation, stored: Stored): StoredTwin | undefined {
  const isReverse = link.relation.direction === 'reverse'
  if (isReverse && link.kind !== 'create') return stored.farOf(link)
  const source = isReverse && link.kind === 'create' ? link.far : link.near
  return 'uuid' in source ? stored.twin(source) : undefined
}
