import type { cache as cacheCall } from '@twinwerk/contract/twins/cache'
import { definitionId } from '@twinwerk/model/definition/spec-definition'
import type { Access } from '../../access/access.ts'
import type { UiDocumentsOf } from '../../content/ui-definitions.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { EffectiveOf } from '../../store/overlay/effective.ts'
import type { LastModifiedOf } from '../../store/publish/published-twins.ts'
import { uiUrlOf } from './ui-url.ts'

type Parts = { access: Access; effectiveOf: EffectiveOf; lastModifiedOf: LastModifiedOf; uiDocumentsOf: UiDocumentsOf }

export function cacheHandler({ access, effectiveOf, lastModifiedOf, uiDocumentsOf }: Parts): Handler<typeof cacheCall, Session> {
  return async ({ session, tenant, query }) => {
    const caller = await access.callerIn(session, tenant)
    const effective = await effectiveOf(caller.tenant)
    const modified = lastModifiedOf(effective)
    const timeStamp = [...modified.values()].reduce((latest, at) => (at > latest ? at : latest), effective.changedAt ?? '')
    if (query.timeStamp !== undefined && query.timeStamp >= timeStamp) return { twins: [], timeStamp }
    const documents = uiDocumentsOf(effective.store.registry)
    const twins = effective.definitions.map((definition) => ({
      id: definitionId(definition.name),
      systematics: definition.name,
      lastModified: modified.get(definition.name) ?? '',
      uiUrl: uiUrlOf(documents, definition.name),
      definition,
    }))
    return { twins, timeStamp }
  }
}
