import { faultyParts, linesBehind } from '@twinwerk/domain/process/types/circuit-fault/faulty-parts'
import { v7 } from 'uuid'
import { z } from 'zod'
import { apply } from '../../store/apply/apply.ts'
import type { Change } from '../../store/write/change.ts'
import type { ReadTwin } from '../instance/subject.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from '../work/service-task.ts'
import { textOf } from '../instance/twin-values.ts'

const type = 'processCircuitFault'
const massFault = `${type}:massFault`
/** The message for which the fault of one contract waits while the mass fault is repaired. Its key is the contract. */
const repaired = 'massRepaired'
const contractIds = z.array(z.string())
const open: readonly unknown[] = ['waitforexecution', 'inprogress', 'waiting', 'suspended', 'failed']
/** The levels of executions between the fault of a contract and its mass fault: the activity, and one for each of its turns. */
const maxLevels = 4

/**
 * Finds the contracts (uuids) whose lines run over the faulty parts, and links the lines with the fault. A contract that already has a
 * reported fault gets no second fault: its own is linked with the mass fault.
 */
export const findAffected: InsideTask = async (work) => {
  const { process } = work.subject
  const lines = await linesOf(work)
  const elements = await linkedBy(work, 'access:contractElements', lines)
  const contracts = new Map(
    (await linkedBy(work, 'contractElement:contract', elements)).filter((each) => runs(work, each)).map((each) => [each.uuid, each]),
  )
  const affected: string[] = []
  const links = lines.map((line) => newLink(`${type}:affectedLines`, process, line))
  for (const contract of contracts.values()) {
    const faults = (await linkedBy(work, 'contract:executions', [contract])).filter(
      (each) => each.definition === type && open.includes(each.valueOf('execution:status')),
    )
    if (faults.length === 0) affected.push(contract.uuid)
    for (const fault of faults) if ((await linkedBy(work, massFault, [fault])).length === 0) links.push(newLink(massFault, fault, process))
  }
  await lockTwin(work, process)
  const attributes = { [`${type}:affected`]: contracts.size }
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }, ...links],
  })
  return { affected }
}

/** Returns the lines that run over the parts which a fault names, each once. An ended line is not affected. */
async function linesOf(work: Work): Promise<readonly ReadTwin[]> {
  const found = new Map<string, ReadTwin>()
  for (const part of Object.keys(faultyParts) as (keyof typeof faultyParts)[]) {
    const lines = await followPath(work, ['process', `${type}:${part}`, ...linesBehind[part]].join('/'))
    for (const line of lines) if (line.valueOf('access:status') !== 'ended') found.set(line.uuid, line)
  }
  return [...found.values()]
}

function newLink(relationship: string, source: ReadTwin, target: ReadTwin): Change {
  return { kind: 'createLink', uuid: v7(), relationship, source: source.uuid, target: target.uuid, validFrom: null, validTo: null }
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
    [`${type}:disturbedSince`]: variables['massSince'] ?? null,
    [`${type}:expectedUntil`]: variables['massUntil'] ?? null,
    [`${type}:fullOutage`]: variables['massFullOutage'] === true,
    'execution:description': `Teil der Massenstörung ${String(variables['massNumber'])}`,
  }
  const link = { relationship: 'execution:contractForProcess', source: process.uuid, target: String(variables['affectedContract']) }
  const mass = await massFaultAbove(work)
  await apply(transaction, parts, {
    author,
    changes: [
      { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes },
      { kind: 'createLink', uuid: v7(), ...link, validFrom: author.at, validTo: null },
      ...(mass ? [newLink(massFault, process, mass)] : []),
    ],
  })
  return {}
}

/** Returns the mass fault that opened the fault of a contract. */
async function massFaultAbove(work: Work): Promise<ReadTwin | undefined> {
  let at: ReadTwin | undefined = work.subject.process
  for (let level = 0; level < maxLevels && at; level++) {
    ;[at] = await linkedBy(work, 'execution:parentExecution', [at])
    if (at?.definition === type) return at
  }
  return undefined
}

/** Links a fault that somebody reported with the open mass fault of its line, so that both are seen together. It is repaired on its own. */
export const joinMassFault: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { process } = subject
  if ((await linkedBy(work, massFault, [process])).length > 0) return {}
  const faults = await followPath(work, 'contract/contract:contractElements/contractElement:access/access:massFaults')
  const mass = faults.find((each) => each.uuid !== process.uuid && open.includes(each.valueOf('execution:status')))
  if (mass) await apply(transaction, parts, { author, changes: [newLink(massFault, process, mass)] })
  return {}
}

/** Notifies the faults of all contracts that the mass fault is repaired, with its cause. */
export const notifyAffected: InsideTask = ({ send, subject, variables }) => {
  const massCause = textOf(subject.process, `${type}:cause`)
  for (const correlationKey of contractIds.parse(variables['affected'])) send({ name: repaired, correlationKey, data: { massCause } })
  return Promise.resolve({})
}
