import { v7 } from 'uuid'
import { enqueue } from '../../../jobs/job.ts'
import { apply } from '../../../store/apply/apply.ts'
import { draftSums, openDrafts } from '../../../store/billing/drafts.ts'
import { approveKind, draftKind, renderKind } from '../../../store/billing/job-kinds.ts'
import { lockRun } from '../../../store/billing/run-rows.ts'
import { isAtRest, repeatWork } from '../../../store/billing/work-rows.ts'
import { firstRow } from '../../../store/db/statement.ts'
import { TaskFailure, type InsideTask, type Work } from '../../work/service-task.ts'
import { findStarter } from '../mails/process-starter.ts'
import { workOf } from './look-at-run.ts'

/** Resumes the run of a process that stands still. */
export const resumeBillingRun: InsideTask = async (work) => {
  const run = work.variables['runId']
  if (typeof run !== 'string') throw new TaskFailure('diagram', { detail: 'runId' })
  await resumeRun(work, run)
  return {}
}

/**
 * Resumes a run (uuid) whose jobs failed or were cancelled. If none of them is left, a new job does the work that the state of the run asks
 * for. A run that has moved meanwhile stays as it is.
 */
export async function resumeRun(work: Work, run: string): Promise<void> {
  const { transaction, parts, author } = work
  const { tenant } = author
  const [row] = (await transaction.run(lockRun(tenant, run))).rows
  const state = row?.state ?? 'new'
  const waited = workOf(tenant, { run, state })
  if (!row || waited.kinds.length === 0 || !(await isAtRest(transaction, waited))) return
  if (state === 'new')
    await apply(transaction, parts, {
      author,
      changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes: { 'billingRun:state': 'rated' } }],
    })
  if ((await repeatWork(transaction, waited)) > 0) return
  const isApproved = !waited.kinds.includes(draftKind)
  const isOpen = isApproved && openDrafts(firstRow(await transaction.run(draftSums(tenant, run)))) > 0
  const kind = !isApproved ? draftKind : isOpen ? approveKind : renderKind
  enqueue(transaction, { tenant, id: v7(), kind, user: (await findStarter(work)) ?? undefined, payload: { run }, about: run })
}
