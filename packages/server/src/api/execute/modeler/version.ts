import type { version as versionCall } from '@twinwerk/contract/execute/modeler/version'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { readVersion, releaseVersion } from '../../../runner/modeler/versions.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, releasedDiagram } from './modeler-parts.ts'

export function versionHandler(parts: ModelerParts): Handler<typeof versionCall, Session> {
  return async ({ session, tenant, params: { key, version } }) => {
    const asking = await requireModeler(parts, session, tenant)
    const released = releasedDiagram(asking, key)
    if (version === releaseVersion) return { xml: released.xml }
    const xml = await parts.database.transaction({ role: 'app', tenant: asking.caller.tenant }, (transaction) =>
      readVersion(transaction, asking, { key, id: version }),
    )
    if (xml === undefined) throw new AppError('NOT_FOUND')
    return { xml }
  }
}
