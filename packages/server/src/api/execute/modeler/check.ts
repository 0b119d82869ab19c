import type { check as checkCall } from '@twinwerk/contract/execute/modeler/check'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { boundsOf } from '../../../runner/modeler/bounds.ts'
import { validateDiagram } from '../../../runner/modeler/validate-diagram.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, findingJson, releasedDiagram } from './modeler-parts.ts'

export function checkHandler(parts: ModelerParts): Handler<typeof checkCall, Session> {
  return async ({ session, tenant, input: { key, xml }, language }) => {
    const asking = await requireModeler(parts, session, tenant)
    const released = releasedDiagram(asking, key)
    const bounds = await parts.database.transaction({ role: 'app', tenant: asking.caller.tenant }, (transaction) =>
      boundsOf(transaction, asking, released),
    )
    const { findings } = await validateDiagram(xml, bounds)
    return { findings: findings.map((finding) => findingJson(finding, language)) }
  }
}
