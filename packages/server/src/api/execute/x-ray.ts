import type { xRay as xRayCall } from '@twinwerk/contract/execute/x-ray'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { textIn } from '@twinwerk/model/text/text'
import { findNode } from '@twinwerk/process/definition/definition'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { deployedDiagram } from '../../runner/diagram/deployed-diagram.ts'
import { readXRay } from '../../runner/x-ray/x-ray.ts'
import type { ExecuteParts } from './definitions.ts'

const millisecondsOfADay = 24 * 3600 * 1000

export function xRayHandler({
  access,
  clockOf,
  definitionOf: keptDefinition,
  diagrams,
  storeOf,
}: ExecuteParts): Handler<typeof xRayCall, Session> {
  return async ({ session, tenant: named, params: { key }, query: { days }, language }) => {
    const caller = await access.callerIn(session, named)
    const store = await storeOf(caller.tenant)
    const released = store.registry.definitions.has(key) ? diagrams.get(key) : undefined
    if (!released) throw new AppError('NOT_FOUND')
    const clock = clockOf(caller.timeZone)
    const since = new Date(Date.parse(clock.now) - days * millisecondsOfADay).toISOString()
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const figures = await readXRay(transaction, { store, caller, clock }, { key, since })
      // A user who may see no step of such a process may not see its figures.
      if (!figures) throw new AppError('NOT_FOUND')
      const { xml, definition } = await deployedDiagram(transaction, keptDefinition, { tenant: caller.tenant, released })
      const nameOf = (element: string) => {
        const { name = '', nameEn = name } = findNode(definition, element) ?? {}
        return language === 'en' ? nameEn : name
      }
      const elements = figures.map((each) => ({ ...each, name: nameOf(each.element) }))
      return { label: textIn(definitionOf(store.registry, key).label, language), xml, elements }
    })
  }
}
