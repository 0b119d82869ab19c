import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { enqueue } from '../../../jobs/job.ts'
import { apply } from '../../../store/apply/apply.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import { draftKind } from '../../../store/billing/job-kinds.ts'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import { textOf } from '../../instance/twin-values.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { followPath } from '../../writes/follow-path.ts'
import { findStarter } from '../mails/process-starter.ts'
import { keepValues } from './keep-values.ts'

const type = 'processStartBilling'
/** The fields that a run takes over from its process. */
const fields = ['period', 'kind', 'receiptDate', 'incompleteReason']

/**
 * Makes the billing run of a process and has its drafts calculated, as a person does who moves a new run on. The person who began the
 * process is the one who began the run. The variable `runId` is the uuid of the run. A repeated step goes on with the run that it made.
 */
export const beginBillingRun: InsideTask = async (work) => {
  const [made] = (await followPath(work, `process/${type}:billingRun`)).filter((run) => run.valueOf('billingRun:state') !== 'discarded')
  return { runId: made?.uuid ?? (await makeRun(work)) }
}

async function makeRun(work: Work): Promise<string> {
  const { transaction, parts, author, subject } = work
  const { process } = subject
  const { tenant } = author
  const user = await findStarter(work)
  const run = v7()
  const values = fields.flatMap((field) => {
    const value = process.valueOf(`${type}:${field}`) ?? null
    return value === null ? [] : [[`billingRun:${field}`, value] as const]
  })
  const contracts = await followPath(work, `process/${type}:onlyContracts`)
  await apply(transaction, parts, {
    author: { ...author, user },
    changes: [
      newTwin(run, 'billingRun', { 'billingRun:kind': 'regular', ...Object.fromEntries(values), 'billingRun:state': 'rated' }),
      ...contracts.map(({ uuid }) => newLink('billingRun:onlyContracts', run, uuid)),
      newLink(`${type}:billingRun`, process.uuid, run),
    ],
  })
  await keepValues(work, { [`${type}:run`]: formatTwinId('billingRun', run) })
  enqueue(transaction, { tenant, id: v7(), kind: draftKind, user: user ?? undefined, payload: { run }, about: run })
  transaction.later(auditUser({ tenant, user, action: 'billingRunBegun', object: run }))
  const reason = process.valueOf(`${type}:incompleteReason`)
  if (typeof reason === 'string' && reason !== '') {
    // The audit log tells what the reason was given for.
    const missing = textOf(process, `${type}:missing`)
    const whole = missing ? `${reason} · ${missing}` : reason
    transaction.later(auditUser({ tenant, user, action: 'billingIncompleteAccepted', object: run, reason: whole }))
  }
  return run
}
