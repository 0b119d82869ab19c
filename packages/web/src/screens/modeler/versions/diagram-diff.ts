import type { Differences } from 'bpmn-js-differ'
import type { Moddle } from '../editor/moddle.ts'
import { kindOf } from '../editor/moddle.ts'

export const aspects = [
  'name',
  'nameEn',
  'group',
  'deadline',
  'autocomplete',
  'tool',
  'evidence',
  'notice',
  'service',
  'calls',
  'io',
  'condition',
  'default',
  'flow',
  'event',
  'loop',
  'other',
] as const
export type Aspect = (typeof aspects)[number]

/** An element that was added, removed or changed. */
export type Difference = {
  readonly id: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly kind: string
  readonly name: string
  readonly aspects: readonly Aspect[]
}

/** The differences that matter to a reader, and the ids of elements that were only moved. */
export type DiagramDiff = { readonly differences: readonly Difference[]; readonly moved: readonly string[] }

const aspectOf: ReadonlyMap<string, Aspect> = new Map(
  Object.entries<Aspect>({
    name: 'name',
    nameEn: 'nameEn',
    agentGroup: 'group',
    deadline: 'deadline',
    autocomplete: 'autocomplete',
    tool: 'tool',
    photoSlot: 'evidence',
    photoNames: 'evidence',
    photoMin: 'evidence',
    scanNames: 'evidence',
    signOff: 'evidence',
    tellsOnTheWay: 'notice',
    handler: 'service',
    calledElement: 'calls',
    ioSpecification: 'io',
    conditionExpression: 'condition',
    default: 'default',
    sourceRef: 'flow',
    targetRef: 'flow',
    attachedToRef: 'flow',
    eventDefinitions: 'event',
    cancelActivity: 'event',
    loopCharacteristics: 'loop',
  }),
)

/** Attributes that follow from others: an added or removed flow names its ends. */
const derived = new Set(['incoming', 'outgoing', 'flowElements', 'rootElements'])

export function compareDiagrams({ _added, _removed, _changed }: Differences, moved: readonly string[]): DiagramDiff {
  const listed = (elements: Readonly<Record<string, Moddle>>, change: Difference['change']) =>
    Object.entries(elements).map(([id, element]) => differenceOf(element, { id, change, aspects: [] }))
  const changed = Object.entries(_changed).flatMap(([id, { model, attrs }]) => {
    const found = aspectsOf(Object.keys(attrs))
    return found.length > 0 ? [differenceOf(model, { id, change: 'changed', aspects: found })] : []
  })
  return { differences: [...listed(_added, 'added'), ...changed, ...listed(_removed, 'removed')], moved }
}

/** Maps each attribute to the aspect that it belongs to: `eventDefinitions.0.timeDuration` belongs to the event. */
function aspectsOf(attributes: readonly string[]): readonly Aspect[] {
  const first = attributes.map((each) => each.replace(/\..*$/, '').replace(/^.*:/, '')).filter((each) => !derived.has(each))
  return [...new Set(first.map((each) => aspectOf.get(each) ?? 'other'))]
}

function differenceOf(element: Moddle, found: Pick<Difference, 'id' | 'change' | 'aspects'>): Difference {
  return { ...found, kind: kindOf(element), name: element.name ?? '' }
}
