import { definitionOf } from '@twinwerk/model/definition/registry'
import { subjectOf } from '../store/findings/finding.ts'
import { rowsOf } from '../store/findings/rows.ts'
import { type Ask, perStep, reading } from './asking.ts'

/** A tenant's data holds one tenant, itself. Others are left over from when a wide right could make them; nobody can sign in to them. */
export const ownTenant: Ask<{ readonly kind: 'ownTenant' }> = async function* (asking) {
  const { store, tenant } = asking
  const { family, concrete } = definitionOf(store.registry, 'tenant')
  for (let after: string | undefined; ;) {
    const twins = await reading(asking, (transaction) =>
      rowsOf(transaction, { tenant, family, definitions: concrete, after, max: perStep }),
    )
    for (const twin of twins)
      if (twin.uuid !== tenant)
        yield { ...twin, subject: subjectOf(store.registry, twin), detail: 'Dieser Mandant liegt in den Daten eines anderen.' }
    if (twins.length < perStep) return
    after = twins.at(-1)!.uuid
  }
}
