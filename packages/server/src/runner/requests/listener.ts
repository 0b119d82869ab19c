import { AppError } from '@twinwerk/model/error/app-error'
import { asStatus } from '@twinwerk/model/execution/status'
import { wireValue } from '../../store/physical/stored-value.ts'
import type { ApplyParts, Change } from '../../store/write/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Listening, SaveListener } from '../../store/save/save-listener.ts'
import { closeByHand } from './close-by-hand.ts'
import { queueNotices } from '../notices/queue-notices.ts'
import { repairsMoved, tellRepairs } from '../notices/expected-repair-job.ts'
import type { MovedVisit } from '../../store/visits/moved-visits.ts'
import { judgeVisits } from './judge-visits.ts'
import { followVisits, movedVisits } from './follow-visits.ts'
import { begunVisits, tellOnTheWay } from './on-the-way.ts'
import type { SaveContext, RequestParts, Requested } from './save-context.ts'
import { rescheduleBegins, assertNotEarly } from './not-before.ts'
import { applyRequests } from './apply-requests.ts'
import { openRuns } from './open-runs.ts'
import { queueEvents } from './queue-events.ts'
import { lateError, livingStep, refusedError, status, statusAttribute } from './refusals.ts'
import { resolveDoubleClaim } from './resolve-double-claim.ts'
import type { RunningExecution } from './running-executions.ts'
import { lockRunningExecutions, namedExecutions } from './running-executions.ts'
import { requestOf } from './execution-request.ts'
import { present } from '@twinwerk/model/error/present'

/**
 * Reads saves of executions as requests to the engine (core specification, section 4). A request runs a process, finishes a task, repeats a
 * step or skips it. An execution that the engine runs gets its status from the engine alone.
 */
export function createRequestListener(requestParts: RequestParts): SaveListener {
  return {
    begin: async (transaction, parts, { mutation, tenant }) => {
      const ids = namedExecutions(parts.registry, mutation)
      const visits = await movedVisits(transaction, parts, { mutation, tenant })
      const begun = await begunVisits(transaction, parts, { mutation, tenant })
      const repairs = repairsMoved(mutation)
      const processes = [...visits, ...begun].map(({ process }) => process)
      const running = await lockRunningExecutions(transaction, { tenant, ids: [...new Set([...(ids ?? []), ...processes])] })
      if (ids || processes.length > 0) return listen(requestParts, parts, { running, visits, begun, repairs })
      return mutation.twins.some(({ definition }) => definition === 'absence' || definition === 'workingTime')
        ? watchTimes(parts)
        : undefined
    },
    refuseMove: async (transaction, tenant, uuid) => {
      const { rowCount } = await transaction.run({
        name: 'process-runs',
        text: 'select 1 from process_execution where tenant_id = $1 and id = $2',
        values: [tenant, uuid],
      })
      if (rowCount > 0) throw new AppError('INPUT_INVALID', { detail: '/data/switchTenant: what has been run stays in its tenant' })
    },
  }
}

/** Changed absences and working times do not concern the engine, but the visits that are booked. */
function watchTimes(parts: ApplyParts): Listening {
  let kept: readonly Change[] = []
  return {
    judge: () => undefined,
    keep: (changes) => {
      kept = changes
      return kept
    },
    finish: async (transaction, { author: { tenant, user } }) => {
      queueNotices(transaction, parts, { tenant, actor: user, changes: kept })
      return []
    },
  }
}

type ListenedSave = {
  readonly running: ReadonlyMap<string, RunningExecution>
  readonly visits: readonly MovedVisit[]
  /** The visits to which somebody sets out. */
  readonly begun: readonly MovedVisit[]
  /** The faults (uuids) whose repair is expected at another time. */
  readonly repairs: readonly string[]
}

function listen(requestParts: RequestParts, parts: ApplyParts, { running, visits, begun, repairs }: ListenedSave): Listening {
  const requests: Requested[] = []
  let kept: readonly Change[] = []
  const attribute = statusAttribute(parts.registry)
  return {
    judge: ({ mutation, stored, language }) => {
      for (const twin of mutation.twins) {
        const of = twin.kind === 'create' ? undefined : running.get(twin.uuid)
        if (!of || twin.kind === 'create' || twin.kind === 'restore') continue
        const found = present(stored.twin(twin), 'the stored execution')
        const from = present(asStatus(wireValue(attribute, found.row)), 'the status of an execution')
        if (twin.kind === 'delete') {
          const isOver = of.isSuperseded || ['finished', 'timeout', 'canceled'].includes(from)
          if (of.kind === 'process' && !isOver) requests.push({ of, command: { kind: 'cancel' }, path: twin.path })
          else if (!isOver && !isRemark(of)) throw refusedError(twin.path, language, livingStep)
          continue
        }
        const requested = twin.attributes.find(({ attribute }) => attribute.systematics === status)
        const request = requested && requestOf(of, { from, to: requested.value })
        if (!request) continue
        if ('command' in request) requests.push({ of, command: request.command, path: twin.path })
        else throw request.refused === 'late' ? lateError(parts.registry, found, requested.value) : refusedError(twin.path, language)
      }
    },
    keep: (changes) => {
      kept = changes.flatMap((change): Change[] => (running.has(change.uuid) ? withoutStatus(change) : [change]))
      return kept
    },
    finish: async (transaction, saved) => {
      const once = await resolveDoubleClaim(transaction, { requestParts, parts, running, requests, saved })
      const { tenant, user } = saved.author
      queueNotices(transaction, parts, { tenant, actor: user, changes: kept })
      const moving = { requestParts, parts, saved, visits, changes: kept }
      const moved = visits.length > 0 ? await judgeVisits(transaction, moving) : []
      const followed = visits.length > 0 ? await followVisits(transaction, moving) : []
      tellRepairs(transaction, { tenant, faults: repairs, now: saved.author.at })
      await tellOnTheWay(transaction, { requestParts, saved, begun })
      return [...once, ...moved, ...followed, ...(await finish(transaction, { requestParts, parts, running, requests, saved }))]
    },
  }
}

function isRemark({ kind }: RunningExecution): boolean {
  return kind === 'processevent' || kind === 'adminupdate' || kind === 'commentusertask'
}

function withoutStatus(change: Change): Change[] {
  if (change.kind !== 'updateTwin' || !(status in change.attributes)) return [change]
  const attributes = Object.fromEntries(Object.entries(change.attributes).filter(([systematics]) => systematics !== status))
  return Object.keys(attributes).length > 0 ? [{ ...change, attributes }] : []
}

async function finish(transaction: Transaction, finishing: SaveContext): Promise<readonly Change[]> {
  assertNotEarly(finishing)
  await rescheduleBegins(transaction, finishing)
  const named = await openRuns(transaction, finishing)
  await queueEvents(transaction, finishing)
  return [...named, ...(await closeByHand(transaction, finishing)), ...(await applyRequests(transaction, finishing))]
}
