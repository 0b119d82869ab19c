import type { template as templateCall } from '@twinwerk/contract/twins/template'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import { typeToCreate, linksOf, initialValuesOf } from '../../content/template.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { grantsBelow, verbsOn } from '../../store/rights/grants-below.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { pathFrom } from './path-from.ts'
import { readNaming } from './read-naming.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function templateHandler({ access, clockOf, storeOf }: Parts): Handler<typeof templateCall, Session> {
  return async ({ session, tenant, language, input: { scope: id, path: text, originPath } }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const { registry } = store
    const clock = clockOf(caller.timeZone)
    const naming = async (twin: string) => readNaming(store, { id: twin, caller, clock })
    const scope = parseTwinId(id)
    if (!scope || !(await naming(id))) throw new AppError('NOT_FOUND')
    const path = pathFrom(registry, { type: scope.definition, text, field: 'path' })
    const origin = originPath ? pathFrom(registry, { type: 'tenant', text: originPath, field: 'originPath' }) : undefined

    const below = await grantsBelow(store, { scope, path, caller, clock })
    const own = { uuid: caller.tenant, definition: 'tenant' }
    const definition = typeToCreate(registry, {
      path,
      grants: caller.grants,
      canCreate: (type) => verbsOn(store, below, type).includes('create'),
    })
    const { parent, links, validAt } = linksOf(registry, {
      definition,
      scope,
      path,
      origin,
      tenant: own,
      grants: caller.grants,
      now: clock.now,
    })
    const linked: Record<string, unknown> = {}
    for (const { systematics, target, relation } of links) {
      const twin = await naming(formatTwinId(target.definition, target.uuid))
      if (twin) linked[systematics] = [{ ...twin, relation }]
    }
    return {
      definition,
      twin: { definition, ...initialValuesOf(registry, { definition, grants: caller.grants, clock: { ...clock, language } }), ...linked },
      parent,
      validAt,
    }
  }
}
