import { randomUUID } from 'node:crypto'
import type { Output } from '@twinwerk/contract/calls'
import type { measure as measureCall } from '@twinwerk/contract/telemetry/measure'
import { maxSeconds } from '@twinwerk/contract/telemetry/measure'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { StoreOf } from '../../store/store.ts'
import { deactivatedTwins } from '../../telemetry/deactivated.ts'
import type { Measuring } from '../../telemetry/measuring/measuring.ts'
import { keepRun, startRun } from '../../telemetry/measuring/runs.ts'
import { requireMeasuring } from '../../telemetry/rights.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; storeOf: StoreOf; measuring: Measuring }
type Answer = Output<'POST /api/telemetry/measure'>

export function measureHandler({ access, clockOf, database, storeOf, measuring }: Parts): Handler<typeof measureCall, Session> {
  return async ({ session, tenant: named, input: { twin: id, systematics, seconds, run: known } }) => {
    const caller = await access.callerIn(session, named)
    const { tenant } = caller
    const store = await storeOf(tenant)
    const twin = parseTwinId(id)
    const own = (twin && store.registry.definitions.get(twin.definition)?.allTelemetry) ?? []
    if (!twin || own.length === 0) throw new AppError('NOT_ALLOWED')
    await requireMeasuring(store, { caller, clock: clockOf(caller.timeZone), twin })
    if (systematics.some((name) => !own.some((each) => each.systematics === name)))
      throw new AppError('INPUT_INVALID', { detail: '/systematics: is not measured at this object' })
    const place = { tenant, twin: twin.uuid }
    if (known !== undefined) return answerOf(await keepRun(database, place, { run: known, seconds, maxSeconds }))
    if ((await deactivatedTwins(store, tenant, [{ twin: twin.uuid, definition: twin.definition }])).size > 0) return failed('deactivated')
    if (!(await measuring.askDevice(tenant))) return failed('noService')
    const run = randomUUID()
    const started = await startRun(database, place, { run, systematics, seconds, maxSeconds })
    if (!started) return failed('tooMany')
    if (started.run === run) measuring.begin({ ...place, definition: twin.definition, run })
    return answerOf(started)
  }
}

function failed(reason: Answer['reason']): Answer {
  return { run: null, state: 'error', reason, startedAt: null, until: null, values: 0 }
}

/** Another run has taken the place of one that is gone: for its viewer it has stopped. */
function answerOf(row: Awaited<ReturnType<typeof keepRun>>): Answer {
  if (!row) return { run: null, state: 'stop', reason: null, startedAt: null, until: null, values: 0 }
  const { state, reason, ...rest } = row
  const isError = state === 'error'
  return {
    ...rest,
    state: state === 'connecting' || state === 'running' || isError ? state : 'stop',
    reason: isError ? (reason === 'silent' ? 'silent' : 'failed') : null,
  }
}
