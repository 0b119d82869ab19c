import type { Data } from '@twinwerk/process/state/data'
import { followPath } from '../writes/follow-path.ts'
import type { ServiceTask, Work } from '../work/service-task.ts'
import { outsideTask, TaskFailure } from '../work/service-task.ts'
import type { CounterpartAnswer, CounterpartName } from '../work/counterpart.ts'
import { textOf } from '../instance/twin-values.ts'

/**
 * Creates a task that calls an outside counterpart about the subject of the process, and takes the answer as variables. Later answers
 * arrive as messages. Without a counterpart, or if the counterpart rejects the call, the task fails with a code, and people do the work by
 * hand.
 */
export function callCounterpart(name: CounterpartName, what: string): ServiceTask {
  return outsideTask<Data, CounterpartAnswer>({
    ask: questionOf,
    act: async (data, { counterparts, tenant, key }) => {
      const counterpart = await counterparts(tenant, name)
      if (!counterpart) throw new TaskFailure('noCounterpart', { detail: name, code: 'NO_COUNTERPART' })
      return counterpart({ what, data, key })
    },
    finish: async (work, { data, messages = [] }) => {
      for (const message of messages) later(work, message)
      return data
    },
  })
}

/** Returns the lines, devices, numbers and networks of the contract, and the fields of the process. */
async function questionOf(work: Work): Promise<Data> {
  const { process, contract } = work.subject
  const elements = 'contract/contract:contractElements'
  const values = async (path: string, ...names: readonly string[]) =>
    (await followPath(work, path)).map((twin) => Object.fromEntries(names.map((name) => [name, twin.values[name] ?? null])))
  return {
    case: textOf(process, 'entity:tenantWideIdentifier'),
    kind: process.definition,
    script: textOf(process, 'execution:keywords'),
    contract: textOf(contract, 'entity:tenantWideIdentifier'),
    lines: await values(`${elements}/contractElement:access`, 'lineId', 'status', 'mediumType'),
    devices: await values(`${elements}/contractElement:access/access:cpe`, 'macAddress', 'model'),
    numbers: await values(`${elements}/contractElement:managedNumbers`, 'number', 'state'),
    networks: await values(`${elements}/contractElement:access/access:ipSubnets`, 'cidr'),
    fields: Object.fromEntries(
      Object.entries(process.values).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
    ),
    variables: work.variables,
  }
}

function later({ author, send }: Work, message: NonNullable<CounterpartAnswer['messages']>[number]): void {
  const { name, correlationKey, data, seconds = 0 } = message
  const runAt = new Date(Date.parse(author.at) + 1000 * seconds).toISOString()
  send({ name, correlationKey, data }, runAt)
}
