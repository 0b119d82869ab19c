import { subjectOf } from '../store/findings/finding.ts'
import { type Ask, pagesOf } from './asking.ts'

/** A tenant's data holds one tenant, itself. Others are left over from when a wide right could make them; nobody can sign in to them. */
export const ownTenant: Ask<{ readonly kind: 'ownTenant' }> = async function* (asking) {
  const { store, tenant } = asking
  for await (const twins of pagesOf(asking, 'tenant'))
    for (const twin of twins)
      if (twin.uuid !== tenant)
        yield { ...twin, subject: subjectOf(store.registry, twin), detail: 'Dieser Mandant liegt in den Daten eines anderen.' }
}
