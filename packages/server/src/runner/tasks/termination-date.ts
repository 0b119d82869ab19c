import { desiredTermination, extraordinaryTermination, ordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import { apply } from '../../store/apply/apply.ts'
import { identifyPartner } from './identify-partner.ts'
import { lockTwin } from './lock-twin.ts'
import type { ServiceTask, Work } from './service-task.ts'
import { TaskFailure } from './service-task.ts'

/** Computes the day on which the contract ends, and says why in words; both stand in the process. `formerEnd` is the end that the contract had before, if any. */
export const terminationDate: ServiceTask = async (work) => {
  const { process } = work.subject
  const { date, reasoning } = computed(work)
  await identifyPartner(work)
  await lockTwin(work, process)
  const attributes = { 'processTermination:terminationDate': date, 'processTermination:terminationReasoning': reasoning }
  await apply(work.transaction, work.parts, work.author, [
    { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes },
  ])
  return { terminationDate: date, formerEnd: (work.subject.contract?.valueOf('contract:contractEnd') ?? null) as string | null }
}

function computed({ subject: { process, contract }, today }: Work): { date: string; reasoning: string } {
  if (!contract) throw new TaskFailure('noContract')
  const ended = contract.valueOf('contract:contractEnd') as string | null
  if (ended !== null && ended < today) throw new TaskFailure('contractEnded', { detail: german(ended) })
  const desired = wished(process.valueOf('processTermination:terminationTime'), process.valueOf('processTermination:desiredDate'))
  // A contract that has not begun yet cannot end before it does.
  const begin = contract.valueOf('contract:contractBegin') as string | null
  const soonest = begin !== null && begin > today && begin > (desired ?? '') ? begin : desired
  const wish = soonest === undefined ? {} : { desired: soonest }
  if (process.valueOf('processTermination:terminationType') === 'extraordinary') {
    const date = extraordinaryTermination({ received: today, ...wish })
    return {
      date,
      reasoning: `Außerordentliche Kündigung, eingegangen am ${german(today)}: Der Vertrag endet am ${german(date)}, sobald der Grund anerkannt ist.`,
    }
  }
  const minTermEnd = contract.valueOf('contract:minTermEnd') as string | null
  const noticePeriod = contract.valueOf('contract:noticePeriod') as string | null
  const { earliest, notice, bound } = ordinaryTermination({ minTermEnd, noticePeriod }, today)
  const date = desiredTermination({ earliest, ...wish })
  const term =
    bound !== null ? `Die Mindestlaufzeit endet am ${german(bound)}.` : 'Eine Mindestlaufzeit besteht nicht mehr (§ 56 Abs. 3 TKG).'
  const chosen =
    date === earliest
      ? `Frühestes Ende ist der ${german(earliest)}.`
      : `Gewünscht ist der ${german(date)}, frühestens möglich der ${german(earliest)}.`
  return { date, reasoning: `Eingang am ${german(today)}, Frist ${notice} (§§ 187 Abs. 1, 188 BGB). ${term} ${chosen}` }
}

function wished(time: unknown, desired: unknown): string | undefined {
  return time === 'desiredDate' && typeof desired === 'string' ? desired : undefined
}

function german(date: string): string {
  return date.split('-').reverse().join('.')
}
