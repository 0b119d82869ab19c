import type { diagram as diagramCall } from '@twinwerk/contract/execute/modeler/diagram'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { textIn } from '@twinwerk/model/text/text'
import { pf } from '@twinwerk/process/compile/pf'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { deployedVersion } from '../../../runner/diagram/deployments.ts'
import { readNames } from '../../../runner/modeler/modeler-context.ts'
import { boundsOf } from '../../../runner/modeler/bounds.ts'
import { readDraft } from '../../../runner/modeler/draft.ts'
import { readVersions, releaseVersion } from '../../../runner/modeler/versions.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, releasedDiagram } from './modeler-parts.ts'

export function diagramHandler(parts: ModelerParts): Handler<typeof diagramCall, Session> {
  return async ({ session, tenant, params: { key }, language }) => {
    const asking = await requireModeler(parts, session, tenant)
    const released = releasedDiagram(asking, key)
    const { registry } = asking.store
    const of = { tenant: asking.caller.tenant, key }
    const labelOf = (name: string) => textIn(definitionOf(registry, name).label, language)
    return parts.database.transaction({ role: 'app', tenant: of.tenant }, async (transaction) => {
      const { fields, groups, photoSlots, processes, services } = await boundsOf(transaction, asking, released)
      const { revision, draft } = await readDraft(transaction, of)
      const names = await readNames(transaction, asking, [draft?.savedBy ?? null])
      return {
        key,
        label: labelOf(key),
        current: (await deployedVersion(transaction, of.tenant, key)) ?? releaseVersion,
        versions: [...(await readVersions(transaction, asking, released))],
        draftRevision: revision,
        draft: draft ? { xml: draft.xml, base: draft.base, savedAt: draft.savedAt, savedBy: names.get(draft.savedBy ?? '') ?? null } : null,
        extension: pf,
        offered: {
          groups: [...groups],
          services: services.map(({ name, titles }) => ({ name, titles: [...titles] })),
          fields: fields.map((systematics) => ({
            systematics,
            label: textIn(present(registry.attributes.get(systematics), systematics).label, language),
          })),
          photoSlots: photoSlots.map((systematics) => ({
            systematics,
            label: textIn(present(registry.relations.get(systematics), systematics).label, language),
          })),
          processes: processes.map((each) => ({ key: each, label: labelOf(each) })),
        },
      }
    })
  }
}
