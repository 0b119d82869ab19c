import { desiredTermination, extraordinaryTermination, ordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Data } from '@twinwerk/process/state/data'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { apply } from '../../../store/apply/apply.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import { endsAnywayInWords, goodCauseInWords, noticeInWords } from './end-in-words.ts'
import { proposedCharge } from './propose-charge.ts'
import { identifyPartner } from '../identify-partner.ts'
import { lockTwin } from '../lock-twin.ts'
import { lockedWork } from '../locked-work.ts'
import { dayIn } from '../receiver.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { textOf } from '../../instance/twin-values.ts'

/**
 * Computes the day on which the contract ends, with the reason in words. The process stores both in the tenant's language. The letter has
 * the reason in the customer's language (`whyThen`). `formerEnd` is the end that the contract had before, if any. `earlyCharge` is the
 * charge that an extraordinary end may cost, in euro, or null.
 */
export const terminationDate: InsideTask = async (before) => {
  // If a contract is terminated on two devices at the same time, the second sees the result of the first.
  const work = await lockedWork(before)
  const end = computed(work)
  await identifyPartner(work)
  const { contract, process } = work.subject
  const isEarly = textOf(process, 'processTermination:terminationType') === 'extraordinary'
  const earlyCharge = contract && isEarly ? await proposedCharge(work, contract, end.date) : null
  return { ...(await noteEnd(work, end, { 'processTermination:proposedCharge': earlyCharge })), earlyCharge }
}

type End = { readonly date: string; readonly reasoning: Text }

/**
 * Writes the end of the contract by `write`. Another termination may have ended the contract since the day was computed. Then the earlier
 * day counts, and process and letter say so. Returns the variables that are different afterwards.
 */
export async function writeContractEnd(before: Work, write: InsideTask): Promise<Data> {
  const work = await lockedWork(before)
  const { contract } = work.subject
  if (!contract) throw new TaskFailure('noContract')
  const date = String(work.variables['terminationDate'])
  const ended = textOf(contract, 'contract:contractEnd')
  // A repeated step finds its own day, which is not a former end.
  if (ended === null || ended > date) return { ...(await write(work)), formerEnd: ended }
  if (ended === date) return write(work)
  const noted = await noteEnd(work, { date: ended, reasoning: endsAnywayInWords(ended) })
  return { ...(await write({ ...work, variables: { ...work.variables, ...noted } })), ...noted }
}

/** Stores the day and its reason in the process. Returns the variables. */
async function noteEnd(work: Work, { date, reasoning }: End, more: Readonly<Record<string, unknown>> = {}): Promise<Data> {
  const { process, contract } = work.subject
  await lockTwin(work, process)
  const attributes = {
    'processTermination:terminationDate': date,
    'processTermination:terminationReasoning': textIn(reasoning, work.mail.from.language),
    ...more,
  }
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
  })
  const formerEnd = textOf(contract, 'contract:contractEnd')
  return { terminationDate: date, whyThen: reasoning, formerEnd }
}

function computed(work: Work): End {
  const { today } = work
  const { contract } = work.subject
  if (!contract) throw new TaskFailure('noContract')
  const ended = textOf(contract, 'contract:contractEnd')
  if (ended !== null && ended < today)
    throw new TaskFailure('contractEnded', { detail: { de: dayIn('de', ended), en: dayIn('en', ended) } })
  const found = byNotice(work, contract)
  // A contract that ends by an earlier declaration, or by its own term, is not prolonged by another declaration.
  return ended !== null && ended < found.date ? { date: ended, reasoning: endsAnywayInWords(ended) } : found
}

function byNotice({ subject: { process }, today, zone }: Work, contract: ReadTwin): End {
  const received = receivedOn(process, { today, zone })
  const desired = requested(process.valueOf('processTermination:terminationTime'), process.valueOf('processTermination:desiredDate'))
  // A contract that has not begun yet cannot end before it does.
  const begin = textOf(contract, 'contract:contractBegin')
  const soonest = begin !== null && begin > today && begin > (desired ?? '') ? begin : desired
  const request = soonest === undefined ? {} : { desired: soonest }
  if (process.valueOf('processTermination:terminationType') === 'extraordinary') {
    const date = extraordinaryTermination({ received, ...request })
    return { date, reasoning: goodCauseInWords({ received, date }) }
  }
  const minTermEnd = textOf(contract, 'contract:minTermEnd')
  const noticePeriod = textOf(contract, 'contract:noticePeriod')
  const { earliest, notice, bound } = ordinaryTermination({ minTermEnd, noticePeriod }, received)
  const date = desiredTermination({ earliest, ...request })
  return { date, reasoning: noticeInWords({ received, notice, bound, earliest, date }) }
}

/**
 * Returns the day from which the notice counts. A declaration that waited for proof counts from its own receipt, not from the receipt of
 * the proof.
 */
function receivedOn(process: ReadTwin, { today, zone }: Pick<Work, 'today' | 'zone'>): string {
  const declaredAt = process.valueOf('processTermination:declaredAt')
  return typeof declaredAt === 'string' ? tenantDay(Date.parse(declaredAt), zone) : today
}

function requested(time: unknown, desired: unknown): string | undefined {
  return time === 'desiredDate' && typeof desired === 'string' ? desired : undefined
}
