import { v7 } from 'uuid'
import { z } from 'zod'
import { apply } from '../../store/apply/apply.ts'
import type { ReadTwin } from '../instance/subject.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from '../work/service-task.ts'
import { textOf } from '../instance/twin-values.ts'

const type = 'processCircuitFault'
const lines = `process/${type}:device/accessDevice:ports/port:accesses`
/** The message for which the fault of one contract waits while the mass fault is repaired. Its key is the contract. */
const repaired = 'massRepaired'
const contractIds = z.array(z.string())
const open: readonly unknown[] = ['waitforexecution', 'inprogress', 'waiting', 'suspended', 'failed']

/**
 * Finds the contracts (uuids) whose lines depend on the device of a fault. A contract that already has a reported fault gets no second
 * fault.
 */
export const findAffected: InsideTask = async (work) => {
  const accesses = (await followPath(work, lines)).filter((access) => access.valueOf('access:status') !== 'ended')
  const elements = await linkedBy(work, 'access:contractElements', accesses)
  const contracts = new Map(
    (await linkedBy(work, 'contractElement:contract', elements)).filter((each) => runs(work, each)).map((each) => [each.uuid, each]),
  )
  const affected: string[] = []
  for (const contract of contracts.values()) {
    const faults = (await linkedBy(work, 'contract:executions', [contract])).filter(({ definition }) => definition === type)
    if (faults.every((fault) => !open.includes(fault.valueOf('execution:status')))) affected.push(contract.uuid)
  }
  const { process } = work.subject
  await lockTwin(work, process)
  const attributes = { [`${type}:affected`]: contracts.size }
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
  })
  return { affected }
}

function runs({ today }: Work, contract: ReadTwin): boolean {
  const end = textOf(contract, 'contract:contractEnd')
  return end === null || end >= today
}

/** Fills in the fault of one contract that a mass fault has opened: its contract, and the report and extent of the mass fault. */
export const adoptFault: InsideTask = async (work) => {
  const { transaction, parts, author, subject, variables } = work
  const { process } = subject
  await lockTwin(work, process)
  const attributes = {
    [`${type}:reportedAt`]: variables['massReportedAt'] ?? null,
    [`${type}:fullOutage`]: variables['massFullOutage'] === true,
    'execution:description': `Teil der Massenstörung ${String(variables['massNumber'])}`,
  }
  const link = { relationship: 'execution:contractForProcess', source: process.uuid, target: String(variables['affectedContract']) }
  await apply(transaction, parts, {
    author,
    changes: [
      { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes },
      { kind: 'createLink', uuid: v7(), ...link, validFrom: author.at, validTo: null },
    ],
  })
  return {}
}

/** Notifies the faults of all contracts that the mass fault is repaired, with its cause. */
export const notifyAffected: InsideTask = ({ send, subject, variables }) => {
  const massCause = textOf(subject.process, `${type}:cause`)
  for (const correlationKey of contractIds.parse(variables['affected'])) send({ name: repaired, correlationKey, data: { massCause } })
  return Promise.resolve({})
}
