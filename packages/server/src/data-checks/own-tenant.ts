import { subjectOf } from '../store/findings/finding.ts'
import { type RuleRunner, pagesOf } from './check-context.ts'

/**
 * Finds tenants other than the tenant itself. They are left over from a time when a broad right could create them; users cannot sign in to
 * them.
 */
export const ownTenant: RuleRunner<{ readonly kind: 'ownTenant' }> = async function* (context) {
  const { store, tenant } = context
  for await (const twins of pagesOf(context, 'tenant'))
    for (const twin of twins)
      if (twin.uuid !== tenant)
        yield { ...twin, subject: subjectOf(store.registry, twin), detail: 'Dieser Mandant liegt in den Daten eines anderen.' }
}
