import { apply } from '../../../store/apply/apply.ts'
import type { Change } from '../../../store/write/change.ts'
import { readLinked } from '../../instance/subject.ts'
import { followPath } from '../../writes/follow-path.ts'
import { lockTwin } from '../lock-twin.ts'
import type { ServiceTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { textOf } from '../../instance/twin-values.ts'

/**
 * Ends the elements of the contract on the day on which the contract ends. Counts the devices that the customer has to return. An element
 * that ends earlier stays as it is. An element that would begin later ends on its first day.
 */
export const endContractElements: ServiceTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { contract } = subject
  if (!contract) throw new TaskFailure('noContract')
  await lockTwin(work, contract)
  const end = textOf(contract, 'contract:contractEnd')
  if (end === null) throw new TaskFailure('noContractEnd')
  const elements = await readLinked(transaction, parts, {
    tenant: author.tenant,
    source: contract.uuid,
    relationship: 'contract:contractElements',
    family: 'contractElement',
    now: author.at,
  })
  const changes = elements.flatMap((element): Change[] => {
    const { uuid, definition } = element
    const begin = textOf(element, 'contractElement:contractElementBegin')
    const ends = textOf(element, 'contractElement:contractElementEnd')
    if (ends !== null && ends <= end) return []
    const last = begin !== null && begin > end ? begin : end
    return [{ kind: 'updateTwin', uuid, definition, attributes: { 'contractElement:contractElementEnd': last } }]
  })
  await apply(transaction, parts, { author, changes })
  const devices = await followPath(work, 'contract/contract:contractElements/contractElement:cpes')
  return { endedElements: changes.length, devices: devices.length }
}
