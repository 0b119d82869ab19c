import { subjectOf } from '../store/findings/finding.ts'
import { type RuleRunner, pagesOf } from './check-context.ts'

/** A tenant's data holds one tenant, itself. Others are left over from when a wide right could make them; nobody can sign in to them. */
export const ownTenant: RuleRunner<{ readonly kind: 'ownTenant' }> = async function* (context) {
  const { store, tenant } = context
  for await (const twins of pagesOf(context, 'tenant'))
    for (const twin of twins)
      if (twin.uuid !== tenant)
        yield { ...twin, subject: subjectOf(store.registry, twin), detail: 'Dieser Mandant liegt in den Daten eines anderen.' }
}
