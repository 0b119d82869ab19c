import { desiredTermination, extraordinaryTermination, ordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { apply } from '../../../store/apply/apply.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import { endsAnywayInWords, goodCauseInWords, noticeInWords } from './end-in-words.ts'
import { identifyPartner } from '../identify-partner.ts'
import { lockTwin } from '../lock-twin.ts'
import { lockedWork } from '../locked-work.ts'
import { dayIn } from '../receiver.ts'
import type { ServiceTask, Work } from '../service-task.ts'
import { TaskFailure } from '../service-task.ts'

/**
 * Computes the day on which the contract ends, and says why in words; both stand in the process, in the language of the house, and the letter says it in the customer's
 * (`whyThen`). `formerEnd` is the end that the contract had before, if any.
 */
export const terminationDate: ServiceTask = async (before) => {
  // Declared on two devices at once, the second sees what came of the first.
  const work = await lockedWork(before)
  const { process } = work.subject
  const { date, reasoning } = computed(work)
  await identifyPartner(work)
  await lockTwin(work, process)
  const attributes = {
    'processTermination:terminationDate': date,
    'processTermination:terminationReasoning': textIn(reasoning, work.mail.from.language),
  }
  await apply(work.transaction, work.parts, work.author, [
    { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes },
  ])
  const formerEnd = (work.subject.contract?.valueOf('contract:contractEnd') ?? null) as string | null
  return { terminationDate: date, whyThen: reasoning, formerEnd }
}

function computed(work: Work): { date: string; reasoning: Text } {
  const { today } = work
  const { contract } = work.subject
  if (!contract) throw new TaskFailure('noContract')
  const ended = contract.valueOf('contract:contractEnd') as string | null
  if (ended !== null && ended < today)
    throw new TaskFailure('contractEnded', { detail: { de: dayIn('de', ended), en: dayIn('en', ended) } })
  const found = byNotice(work, contract)
  // What ends by an earlier declaration, or by its own term, is not prolonged by one more.
  return ended !== null && ended < found.date ? { date: ended, reasoning: endsAnywayInWords(ended) } : found
}

function byNotice({ subject: { process }, today, zone }: Work, contract: ReadTwin): { date: string; reasoning: Text } {
  const received = receivedOn(process, { today, zone })
  const desired = wished(process.valueOf('processTermination:terminationTime'), process.valueOf('processTermination:desiredDate'))
  // A contract that has not begun yet cannot end before it does.
  const begin = contract.valueOf('contract:contractBegin') as string | null
  const soonest = begin !== null && begin > today && begin > (desired ?? '') ? begin : desired
  const wish = soonest === undefined ? {} : { desired: soonest }
  if (process.valueOf('processTermination:terminationType') === 'extraordinary') {
    const date = extraordinaryTermination({ received, ...wish })
    return { date, reasoning: goodCauseInWords({ received, date }) }
  }
  const minTermEnd = contract.valueOf('contract:minTermEnd') as string | null
  const noticePeriod = contract.valueOf('contract:noticePeriod') as string | null
  const { earliest, notice, bound } = ordinaryTermination({ minTermEnd, noticePeriod }, received)
  const date = desiredTermination({ earliest, ...wish })
  return { date, reasoning: noticeInWords({ received, notice, bound, earliest, date }) }
}

/** The day that the notice counts from. A declaration that waited for proof was received when it came, not when the proof did. */
function receivedOn(process: ReadTwin, { today, zone }: Pick<Work, 'today' | 'zone'>): string {
  const declaredAt = process.valueOf('processTermination:declaredAt')
  return typeof declaredAt === 'string' ? tenantDay(Date.parse(declaredAt), zone) : today
}

function wished(time: unknown, desired: unknown): string | undefined {
  return time === 'desiredDate' && typeof desired === 'string' ? desired : undefined
}
