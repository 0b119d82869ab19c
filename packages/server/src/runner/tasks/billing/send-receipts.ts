import { v7 } from 'uuid'
import { enqueue } from '../../../jobs/job.ts'
import { draftSums, openDrafts } from '../../../store/billing/drafts.ts'
import { approveKind, deliverKind, renderKind } from '../../../store/billing/job-kinds.ts'
import { receiptsToSend, sendingCounts, type Sending } from '../../../store/billing/delivery/sending-rows.ts'
import { isAtRest, repeatWork } from '../../../store/billing/work-rows.ts'
import { firstRow } from '../../../store/db/statement.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { followPath } from '../../writes/follow-path.ts'
import { keepValues } from './keep-values.ts'
import { resumeRun } from './resume-run.ts'

const type = 'processSendInvoices'
const perJob = 100

/**
 * Has the receipts handed over that the process is about: what a run has left, and single ones once more. A receipt without a file gets one
 * first. `dispatchGoal` is the number of dispatches that the single receipts have in the end, `sendingId` the key of the message about it.
 */
export const sendReceipts: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { tenant } = author
  const reading = { tenant, codes: parts.codes }
  const sending = await sendingOf(work)
  const { rows } = await transaction.run(receiptsToSend(reading, sending))
  const process = subject.process.uuid
  const single = new Set(sending.receipts)
  const { run } = sending
  const queue = (kind: string, payload: object) => enqueue(transaction, { tenant, id: v7(), kind, user: undefined, payload })
  const isMade = (made: boolean) => (own: boolean) =>
    rows.filter(({ receipt, hasFile }) => hasFile === made && single.has(receipt) === own).map(({ receipt }) => receipt)
  for (const receipts of chunksOf(isMade(true)(true))) queue(deliverKind, { receipts, again: true, process })
  for (const receipts of chunksOf(isMade(true)(false))) queue(deliverKind, { run, receipts, process })
  if (isMade(false)(true).length > 0) queue(renderKind, { receipts: isMade(false)(true), process })
  if (isMade(false)(false).length > 0) queue(renderKind, { run, process })
  const { dispatches } = firstRow(await transaction.run(sendingCounts(reading, sending)))
  await keepValues(work, { [`${type}:toSend`]: rows.length })
  return { dispatchGoal: dispatches + single.size, sendingId: process }
}

/**
 * Counts what is still to be handed over, and the drafts that are still being approved: the variable `openCount`. The sending is `stuck`
 * while something is open and no job works on it.
 */
export const lookAtSending: InsideTask = async (work) => {
  const { transaction, parts, author, variables } = work
  const sending = await sendingOf(work)
  const counts = firstRow(await transaction.run(sendingCounts({ tenant: author.tenant, codes: parts.codes }, sending)))
  const goal = typeof variables['dispatchGoal'] === 'number' ? variables['dispatchGoal'] : 0
  const drafts = sending.run === undefined ? 0 : openDrafts(firstRow(await transaction.run(draftSums(author.tenant, sending.run))))
  const openCount = drafts + counts.undelivered + Math.max(0, goal - counts.dispatches)
  await keepValues(work, { [`${type}:open`]: openCount, [`${type}:toPrint`]: counts.toPrint })
  const stuck = openCount > 0 && (await isAtRest(transaction, waitedBy(work, sending)))
  return { openCount, stuck }
}

/**
 * Resumes the jobs that failed or were cancelled. If there are none, the run is resumed and its remaining receipts are sent. Single
 * receipts are not sent anew, since some of them were handed over: the process waits for nothing more.
 */
export const resumeSending: InsideTask = async (work) => {
  const sending = await sendingOf(work)
  if ((await repeatWork(work.transaction, waitedBy(work, sending))) > 0) return {}
  if (sending.run !== undefined) await resumeRun(work, sending.run)
  if (sending.receipts.length === 0) return sendReceipts(work)
  const reading = { tenant: work.author.tenant, codes: work.parts.codes }
  return { dispatchGoal: firstRow(await work.transaction.run(sendingCounts(reading, sending))).dispatches }
}

function waitedBy({ author, subject }: Work, { run }: Sending) {
  const about = [subject.process.uuid, ...(run === undefined ? [] : [run])]
  return { tenant: author.tenant, kinds: [approveKind, renderKind, deliverKind], about }
}

async function sendingOf(work: Work): Promise<Sending> {
  const [run] = await followPath(work, `process/${type}:billingRun`)
  const receipts = await followPath(work, `process/${type}:receipts`)
  return { run: run?.uuid, receipts: receipts.map(({ uuid }) => uuid) }
}

function chunksOf(receipts: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(receipts.length / perJob) }, (_, index) => receipts.slice(index * perJob, (index + 1) * perJob))
}
