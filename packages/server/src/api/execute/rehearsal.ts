import type { rehearsal as rehearsalCall } from '@twinwerk/contract/execute/rehearsal'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { rehearseStart } from '../../runner/rehearse-start.ts'
import type { RunnerParts } from '../../runner/runner.ts'
import { stepPartsOf } from '../../runner/runner.ts'
import type { ServiceParts } from '../../runner/service-work.ts'
import { dryRun } from '../../store/save/save.ts'
import type { ClockOf } from '../clock.ts'

export type RehearsalParts = { readonly access: Access; readonly clockOf: ClockOf } & Omit<ServiceParts, 'writeMailInTurn'> &
  Pick<RunnerParts, 'storeOf' | 'tenants' | 'definitionOf'>

export function rehearsalHandler({ access, clockOf, ...runner }: RehearsalParts): Handler<typeof rehearsalCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await runner.storeOf(caller.tenant)
    const stepParts = await stepPartsOf(runner, caller.tenant)
    const request = { body: input, caller, clock: clockOf(caller.timeZone), language }
    return dryRun(store, request, (transaction, { saved }) => {
      const made = parseTwinId(saved.find(({ tempid }) => tempid !== undefined)?.id)
      const definition = made && definitionOf(store.registry, made.definition)
      if (!made || definition?.family !== 'execution') throw new AppError('INPUT_INVALID', { detail: '/data: names no new process' })
      const parts = { runner: { ...runner, writeMailInTurn: runner.writeMail }, stepParts }
      return rehearseStart(transaction, parts, { tenant: caller.tenant, root: made.uuid, definition, language })
    })
  }
}
