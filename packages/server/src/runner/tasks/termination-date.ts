import { desiredTermination, earliestTermination, extraordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import { apply } from '../../store/apply/apply.ts'
import { identifyPartner } from './identify-partner.ts'
import { lockTwin } from './lock-twin.ts'
import type { ServiceTask, Work } from './service-task.ts'
import { TaskFailure } from './service-task.ts'

/** § 56 (3) TKG: after a tacit extension, and where a contract says nothing, a month. */
const usualNotice = 'P1M'

/** Computes the day on which the contract ends, and says why in words; both stand in the process. */
export const terminationDate: ServiceTask = async (work) => {
  const { process } = work.subject
  const { date, reasoning } = computed(work)
  await identifyPartner(work)
  await lockTwin(work, process)
  const attributes = { 'processTermination:terminationDate': date, 'processTermination:terminationReasoning': reasoning }
  await apply(work.transaction, work.parts, work.author, [
    { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes },
  ])
  return { terminationDate: date }
}

function computed({ subject: { process, contract }, today }: Work): { date: string; reasoning: string } {
  if (!contract) throw new TaskFailure('The process has no contract')
  const ended = contract.valueOf('contract:contractEnd') as string | null
  if (ended !== null && ended < today) throw new TaskFailure(`The contract ended on ${german(ended)}`)
  const desired = wished(process.valueOf('processTermination:terminationTime'), process.valueOf('processTermination:desiredDate'))
  const wish = desired === undefined ? {} : { desired }
  if (process.valueOf('processTermination:terminationType') === 'extraordinary') {
    const date = extraordinaryTermination({ received: today, ...wish })
    return {
      date,
      reasoning: `Außerordentliche Kündigung, eingegangen am ${german(today)}: Der Vertrag endet am ${german(date)}, sobald der Grund anerkannt ist.`,
    }
  }
  const minimum = contract.valueOf('contract:minTermEnd') as string | null
  const runs = minimum !== null && minimum >= today
  const notice = (runs ? (contract.valueOf('contract:noticePeriod') as string | null) : null) ?? usualNotice
  const earliest = earliestTermination({ received: today, notice, ...(runs && { minimumTermEnd: minimum }) })
  const date = desiredTermination({ earliest, ...wish })
  const term = runs ? `Die Mindestlaufzeit endet am ${german(minimum)}.` : 'Eine Mindestlaufzeit besteht nicht mehr (§ 56 Abs. 3 TKG).'
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
