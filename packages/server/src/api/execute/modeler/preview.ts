import type { preview as previewCall } from '@twinwerk/contract/execute/modeler/preview'
import { textIn } from '@twinwerk/model/text/text'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { validateDeployed } from '../../../runner/modeler/deploy.ts'
import { readRunning, tryMigration } from '../../../runner/modeler/instances.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, findingJson, releasedDiagram } from './modeler-parts.ts'

export function previewHandler(parts: ModelerParts): Handler<typeof previewCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const asking = await requireModeler(parts, session, tenant)
    const released = releasedDiagram(asking, input.key)
    return parts.database.transaction({ role: 'app', tenant: asking.caller.tenant }, async (transaction) => {
      const { findings, definition } = await validateDeployed(transaction, asking, { released, deployed: input.diagram })
      const { total, newest } = await readRunning(transaction, asking, input.key)
      const tried = definition && (await tryMigration(transaction, asking, { older: newest, to: definition, mapping: input.mapping }))
      return {
        findings: findings.map((finding) => findingJson(finding, language)),
        total,
        running: (tried?.running ?? []).map(({ reasons, ...each }) => ({
          ...each,
          reasons: reasons.map((text) => textIn(text, language)),
        })),
        mapping: tried?.mapping ?? {},
        gone: (tried?.gone ?? []).map((each) => ({ ...each, candidates: [...each.candidates] })),
      }
    })
  }
}
