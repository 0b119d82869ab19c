import type { cache as cacheCall } from '@twinwerk/contract/twins/cache'
import type { Access } from '../../access/access.ts'
import type { UiDocument } from '../../content/ui-definitions.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { PublishedTwin } from '../../store/publish/published-twins.ts'

type Parts = { access: Access; publishedTwins: () => Promise<readonly PublishedTwin[]>; uiDocuments: ReadonlyMap<string, UiDocument> }

export function cacheHandler({ access, publishedTwins, uiDocuments }: Parts): Handler<typeof cacheCall, Session> {
  return async ({ session, tenant, query }) => {
    await access.callerIn(session, tenant)
    const since = query.timeStamp ?? ''
    const all = await publishedTwins()
    const twins = all.map(({ document, lastModified }) => ({
      id: `dtmi:de:oneneo:twinDefinition:${document.name}`,
      systematics: document.name,
      lastModified,
      uiUrl: `/api/twins/${document.name}/ui/${uiDocuments.get(document.name)!.hash}`,
      definition: document,
    }))
    const timeStamp = all.reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '')
    return { twins: since && since >= timeStamp ? [] : twins, timeStamp }
  }
}
