import type { Loop } from '../definition/loop.ts'
import { body, extension, extra, many, one, text, type Bpmn } from './bpmn.ts'

/** Returns the loop of an activity, null without a loop, and a text for a problem. Collections in the vendors' notations are supported. */
export function readLoop(activity: Bpmn): Loop | null | string {
  const loop = one(activity, 'loopCharacteristics')
  if (!loop) return null
  if (loop.$type === 'bpmn:StandardLoopCharacteristics') return readStandard(loop)
  const collection =
    extra(loop, 'collection') ??
    extension(loop, 'loopCharacteristics', 'inputCollection') ??
    variableOf(activity, one(loop, 'loopDataInputRef'))
  const cardinality = body(loop, 'loopCardinality')
  const instances = collection !== null ? { cardinality: null, collection } : cardinality !== null ? { cardinality, collection } : null
  if (!instances) return 'The multi-instance loop says neither how many instances nor over what'
  const item = one(loop, 'inputDataItem')
  return {
    kind: 'multi',
    sequential: loop['isSequential'] === true,
    ...instances,
    item: extra(loop, 'elementVariable') ?? extension(loop, 'loopCharacteristics', 'inputElement') ?? item?.name ?? item?.id ?? null,
    completion: body(loop, 'completionCondition'),
    output: outputOf(activity, loop),
  }
}

function readStandard(loop: Bpmn): Loop | string {
  const condition = body(loop, 'loopCondition')
  const maximum = text(loop, 'loopMaximum')
  if (condition === null && maximum === null) return 'The loop has neither a condition nor a maximum: it would never end'
  if (maximum !== null && !/^[1-9]\d*$/.test(maximum)) return `The maximum of the loop, ${maximum}, is no number from 1 on`
  return { kind: 'standard', testBefore: loop['testBefore'] === true, condition, maximum: maximum === null ? null : Number(maximum) }
}

function outputOf(activity: Bpmn, loop: Bpmn): { collection: string; item: string } | null {
  const item = one(loop, 'outputDataItem')
  const collection = extension(loop, 'loopCharacteristics', 'outputCollection') ?? variableOf(activity, one(loop, 'loopDataOutputRef'))
  const value = extension(loop, 'loopCharacteristics', 'outputElement') ?? item?.name ?? item?.id ?? null
  return collection === null || value === null ? null : { collection, item: value }
}

/** Returns the variable that is associated with a data input or output. */
function variableOf(activity: Bpmn, data: Bpmn | undefined): string | null {
  if (!data) return null
  const source = many(activity, 'dataInputAssociations').find((each) => one(each, 'targetRef') === data)
  const target = many(activity, 'dataOutputAssociations').find((each) => many(each, 'sourceRef').includes(data))
  const associated = (source && many(source, 'sourceRef')[0]) ?? (target && one(target, 'targetRef')) ?? data
  return associated.name ?? associated.id ?? null
}
