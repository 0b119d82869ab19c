import type { modeler as modelerCall } from '@twinwerk/contract/execute/modeler'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readTypes } from '../../runner/modeler/types.ts'
import type { ModelerParts } from './modeler/modeler-parts.ts'
import { requireModeler } from './modeler/modeler-parts.ts'

export function modelerHandler(parts: ModelerParts): Handler<typeof modelerCall, Session> {
  return async ({ session, tenant, language }) => {
    const asking = await requireModeler(parts, session, tenant)
    const { registry } = asking.store
    const found = await parts.database.transaction({ role: 'app', tenant: asking.caller.tenant }, (transaction) =>
      readTypes(transaction, asking),
    )
    const labelOf = (name: string) => textIn(definitionOf(registry, name).label, language)
    const types = found.map((type) => ({
      ...type,
      label: labelOf(type.key),
      area: labelOf(definitionOf(registry, type.key).extends ?? type.key),
    }))
    return {
      types: types.toSorted((one, other) => one.area.localeCompare(other.area, language) || one.label.localeCompare(other.label, language)),
    }
  }
}
