import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { valueTypes } from '@twinwerk/model/value/registry'
import { apply } from '../../store/apply/apply.ts'
import { writeContractEnd } from './ends/termination-date.ts'
import { lockTwin } from './lock-twin.ts'
import type { ReadTwin } from '../instance/subject.ts'
import type { InsideTask, Work } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'
import { present } from '@twinwerk/model/error/present'

/**
 * Writes the outputs of its element. An output's name is an expression, whose value is written to the attribute that is the output's
 * systematics.
 */
export const changeTwin: InsideTask = (work) =>
  work.node.outputs.some(({ systematics }) => systematics === 'contract:contractEnd')
    ? writeContractEnd(work, writeOutputs)
    : writeOutputs(work)

const writeOutputs: InsideTask = async (work) => {
  const written = new Map<ReadTwin, Record<Systematics, unknown>>()
  for (const { name, systematics } of work.node.outputs) {
    if (systematics === null) throw new TaskFailure('diagram', { detail: `${name} does not say where it is written` })
    const twin = holderOf(work, systematics)
    written.set(twin, { ...written.get(twin), [systematics]: valueFor(work, systematics, name) })
  }
  for (const [{ uuid, definition }, attributes] of written) {
    await lockTwin(work, { uuid, definition })
    await apply(work.transaction, work.parts, { author: work.author, changes: [{ kind: 'updateTwin', uuid, definition, attributes }] })
  }
  return {}
}

function holderOf({ parts, subject: { process, contract } }: Work, systematics: Systematics): ReadTwin {
  const has = ({ definition }: ReadTwin) =>
    definitionOf(parts.registry, definition).allAttributes.some((each) => each.systematics === systematics)
  const holder = [process, contract].find((twin) => twin !== undefined && has(twin))
  if (!holder) throw new TaskFailure('diagram', { detail: `The process has nothing with ${systematics}` })
  return holder
}

function valueFor({ parts, evaluate, variables }: Work, systematics: Systematics, expression: string): unknown {
  const result = evaluate(expression, variables)
  if ('reason' in result) throw new TaskFailure('diagram', { detail: `${expression}: ${result.reason}` })
  const attribute = present(parts.registry.attributes.get(systematics), `the attribute ${systematics}`)
  if (result.value !== null && valueTypes[attribute.dataType].check(result.value, attribute))
    throw new TaskFailure('diagram', { detail: `${expression} is no value for ${systematics}` })
  return result.value
}
