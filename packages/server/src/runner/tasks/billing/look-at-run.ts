import { euroOfAmount } from '@twinwerk/model/number/amount'
import { draftSums } from '../../../store/billing/drafts.ts'
import { approveKind, deliverKind, draftKind, renderKind } from '../../../store/billing/job-kinds.ts'
import { setupRows, usualApprovalLimit } from '../../../store/billing/issued-rows.ts'
import { lockRun } from '../../../store/billing/run-rows.ts'
import { isAtRest, type BillingWork } from '../../../store/billing/work-rows.ts'
import { firstRow } from '../../../store/db/statement.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { keepValues } from './keep-values.ts'

const type = 'processStartBilling'

/**
 * Reads the state of the run (`runState`; a deleted run counts as discarded), whether its approval needs the lead (`needsLead`), and
 * whether it is `stuck`: it waits for a job and none is there. Stores the counts of its drafts with the process. Locks the run, so that no
 * change of its state is missed (`billing/run/tell-process.ts`).
 */
export const lookAtBillingRun: InsideTask = async (work) => {
  const { transaction, parts, author, variables } = work
  const { tenant } = author
  const run = variables['runId']
  if (typeof run !== 'string') throw new TaskFailure('diagram', { detail: 'runId' })
  const [row] = (await transaction.run(lockRun(tenant, run))).rows
  if (!row) return { runState: 'discarded', needsLead: false, stuck: false }
  const [sums, setup] = await transaction.runAll([draftSums(tenant, run), setupRows(tenant, parts.codes)])
  const { drafts, ready, blocked, held, readyGross, readyMoved } = firstRow(sums)
  const counts = { drafts, ready, blocked, held, readyGross: euroOfAmount(BigInt(readyGross)) }
  // Later states have no draft that waits: the counts stay what the approval was about.
  if (row.state === 'drafted')
    await keepValues(work, Object.fromEntries(Object.entries(counts).map(([name, value]) => [`${type}:${name}`, value])))
  const limit = setup.rows[0]?.approvalLimit ?? usualApprovalLimit
  const runState = row.state ?? 'new'
  const waited = workOf(tenant, { run, state: runState })
  const stuck = waited.kinds.length > 0 && (await isAtRest(transaction, waited))
  return { runState, needsLead: readyMoved > limit, stuck }
}

/** The jobs that move a run (uuid) on from a state. */
export function workOf(tenant: string, { run, state }: { readonly run: string; readonly state: string }): BillingWork {
  return { tenant, kinds: kindsOf(state), about: [run] }
}

function kindsOf(state: string): readonly string[] {
  if (state === 'new' || state === 'rated') return [draftKind]
  return state === 'approved' || state === 'exported' ? [approveKind, renderKind, deliverKind] : []
}
