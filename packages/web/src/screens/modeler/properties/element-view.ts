import type { Moddle } from '../editor/moddle.ts'
import { child, children, kindOf, text } from '../editor/moddle.ts'

/** `isOptional`: a task can be finished without the field. */
export type SlotView = { readonly name: string; readonly systematics: string; readonly isOptional?: true }
export const timerForms = ['timeDuration', 'timeDate', 'timeCycle'] as const
export type TimerForm = (typeof timerForms)[number]

/** `photoNames` and `scanNames` are separated by `;`; `photoMin` is a number or empty. */
export type AskedView = Readonly<Record<'tool' | 'photoSlot' | 'photoNames' | 'photoMin' | 'scanNames', string>> &
  Readonly<Record<'signOff' | 'tellsOnTheWay', boolean>>

/** An element as the panel shows it. Null stands for a property that the element cannot have. */
export type ElementView = {
  readonly id: string
  /** `UserTask`, `SequenceFlow`, … */
  readonly kind: string
  readonly name: string
  readonly nameEn: string
  readonly group: string | null
  readonly deadline: string | null
  /** True if the task is finished as soon as a person opens it by a link. */
  readonly autocomplete: boolean | null
  /** The tool and the evidence of a user task. */
  readonly asked: AskedView | null
  readonly service: string | null
  readonly calls: string | null
  readonly inputs: readonly SlotView[]
  readonly outputs: readonly SlotView[] | null
  /** Only for a flow that leaves a choice or an activity; otherwise null. */
  readonly condition: string | null
  readonly isDefault: boolean
  readonly timer: { readonly form: TimerForm; readonly value: string } | null
  readonly message: { readonly name: string; readonly key: string } | null
  readonly error: string | null
}

const people = new Set(['UserTask', 'ManualTask'])
const services = new Set(['ServiceTask', 'SendTask', 'BusinessRuleTask'])

export function viewOf(element: Moddle): ElementView {
  const kind = kindOf(element)
  const event = children(element, 'eventDefinitions')[0]
  const io = child(element, 'ioSpecification')
  const isFlow = kind === 'SequenceFlow'
  const source = isFlow ? child(element, 'sourceRef') : undefined
  const isChoice = source !== undefined && takesConditions(source)
  return {
    id: element.id ?? '',
    kind,
    name: element.name ?? '',
    nameEn: text(element, 'pf:nameEn'),
    group: people.has(kind) ? text(element, 'pf:agentGroup') : null,
    deadline: people.has(kind) ? text(element, 'pf:deadline') : null,
    autocomplete: people.has(kind) ? element.get('pf:autocomplete') === true : null,
    asked: kind === 'UserTask' ? askedOf(element) : null,
    service: services.has(kind) ? text(element, 'pf:handler') : null,
    calls: kind === 'CallActivity' ? text(element, 'calledElement') : null,
    inputs: children(io, 'dataInputs').map(slotOf),
    outputs: people.has(kind) || services.has(kind) ? children(io, 'dataOutputs').map(slotOf) : null,
    condition: isChoice ? text(child(element, 'conditionExpression'), 'body') : null,
    isDefault: source !== undefined && child(source, 'default') === element,
    timer: event?.$type === 'bpmn:TimerEventDefinition' ? timerOf(event) : null,
    message: messageOf(element, event),
    error: event?.$type === 'bpmn:ErrorEventDefinition' ? text(child(event, 'errorRef'), 'errorCode') : null,
  }
}

function askedOf(element: Moddle): AskedView {
  return {
    tool: text(element, 'pf:tool'),
    photoSlot: text(element, 'pf:photoSlot'),
    photoNames: text(element, 'pf:photoNames'),
    photoMin: text(element, 'pf:photoMin'),
    scanNames: text(element, 'pf:scanNames'),
    signOff: element.get('pf:signOff') === true,
    tellsOnTheWay: element.get('pf:tellsOnTheWay') === true,
  }
}

/** True for exclusive and inclusive choices and for activities. A parallel split takes every way. */
function takesConditions(source: Moddle): boolean {
  const kind = kindOf(source)
  return kind === 'ExclusiveGateway' || kind === 'InclusiveGateway' || /Task$|SubProcess$|CallActivity$/.test(kind)
}

function slotOf(slot: Moddle): SlotView {
  return { name: slot.name ?? '', systematics: text(slot, 'pf:systematics'), ...(slot.get('pf:optional') === true && { isOptional: true }) }
}

function timerOf(event: Moddle): { form: TimerForm; value: string } {
  const form = timerForms.find((each) => child(event, each) !== undefined) ?? 'timeDuration'
  return { form, value: text(child(event, form), 'body') }
}

function messageOf(element: Moddle, event: Moddle | undefined): { name: string; key: string } | null {
  const holder = kindOf(element) === 'ReceiveTask' ? element : event?.$type === 'bpmn:MessageEventDefinition' ? event : undefined
  if (!holder) return null
  const message = child(holder, 'messageRef')
  return { name: message?.name ?? '', key: text(holder, 'pf:correlationKey') || text(message, 'pf:correlationKey') }
}
