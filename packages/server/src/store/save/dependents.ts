import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { ApplyParts, Change } from '../write/change.ts'
import { dependentsOf } from '../calculate/affected.ts'
import type { Transaction } from '../db/database.ts'
import type { TwinKey } from '../rights/stored-twins.ts'

/** Returns the stored twins whose calculations depend on what a mutation changes. */
export function readDependents(
  transaction: Transaction,
  parts: ApplyParts,
  { tenant, mutation: { twins, links }, now: at }: { tenant: string; mutation: Mutation; now: string },
): Promise<TwinKey[]> {
  const ofTwins = twins.flatMap((twin): Change[] => {
    if (twin.kind === 'create') return []
    const { uuid, definition } = twin
    if (twin.kind === 'restore') return [{ kind: 'restoreTwin', uuid, definition }]
    if (twin.kind === 'delete') return [{ kind: 'deleteTwin', uuid, definition }]
    return [
      {
        kind: 'updateTwin',
        uuid,
        definition,
        attributes: Object.fromEntries(twin.attributes.map(({ attribute }) => [attribute.systematics, null])),
      },
    ]
  })
  const ofLinks = links.flatMap((link): Change[] => {
    if (link.kind !== 'create') return [{ kind: 'deleteLink', uuid: link.uuid }]
    const [near, far] = [link.near, link.far].map((end) => ('uuid' in end ? end.uuid : undefined))
    const [source, target] = link.relation.direction === 'reverse' ? [far, near] : [near, far]
    const { relationship } = link.relation
    // A new twin has no calculations to lock; the other end may have some.
    return [
      {
        kind: 'createLink',
        uuid: nowhere,
        relationship,
        source: source ?? nowhere,
        target: target ?? nowhere,
        validFrom: null,
        validTo: null,
      },
    ]
  })
  return dependentsOf(transaction, parts, { author: { tenant, at }, changes: [...ofTwins, ...ofLinks] })
}

const nowhere = '00000000-0000-0000-0000-000000000000'
