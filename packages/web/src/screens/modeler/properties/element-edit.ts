import type { SlotView, TimerForm } from './element-view.ts'
import { timerForms } from './element-view.ts'
import type { Moddle, Shape } from '../editor/moddle.ts'
import { append, child, children, kindOf, text } from '../editor/moddle.ts'

/** A change of an element by the user. */
export type ElementEdit =
  | { readonly kind: keyof typeof attributes | 'condition' | 'error'; readonly value: string }
  | { readonly kind: 'outputs'; readonly value: readonly SlotView[] }
  | { readonly kind: 'default' | keyof typeof flags; readonly value: boolean }
  | { readonly kind: 'timer'; readonly form: TimerForm; readonly value: string }
  | { readonly kind: 'message'; readonly name: string; readonly key: string }

/** The parts of the library that editing needs. Each change is a step that can be undone. */
export type EditParts = {
  readonly modeling: {
    updateProperties(shape: Shape, properties: Readonly<Record<string, unknown>>): void
    updateModdleProperties(shape: Shape, element: Moddle, properties: Readonly<Record<string, unknown>>): void
  }
  readonly bpmnFactory: { create(type: string, properties: Readonly<Record<string, unknown>>): Moddle }
  readonly definitions: Moddle
  readonly shapeOf: (id: string) => Shape | undefined
}

const attributes = {
  name: 'name',
  nameEn: 'pf:nameEn',
  group: 'pf:agentGroup',
  deadline: 'pf:deadline',
  service: 'pf:handler',
  calls: 'calledElement',
  tool: 'pf:tool',
  photoSlot: 'pf:photoSlot',
  photoNames: 'pf:photoNames',
  photoMin: 'pf:photoMin',
  scanNames: 'pf:scanNames',
} as const

const flags = { autocomplete: 'pf:autocomplete', signOff: 'pf:signOff', tellsOnTheWay: 'pf:tellsOnTheWay' } as const

export function editElement(parts: EditParts, shape: Shape, edit: ElementEdit): void {
  const { modeling, bpmnFactory } = parts
  const element = shape.businessObject
  const event = children(element, 'eventDefinitions')[0]
  switch (edit.kind) {
    case 'name':
    case 'nameEn':
    case 'group':
    case 'deadline':
    case 'service':
    case 'calls':
    case 'tool':
    case 'photoSlot':
    case 'photoNames':
    case 'photoMin':
    case 'scanNames':
      return modeling.updateProperties(shape, { [attributes[edit.kind]]: edit.value === '' ? undefined : edit.value })
    case 'outputs':
      return modeling.updateProperties(shape, { ioSpecification: ioSpecification(parts, element, edit.value) })
    case 'condition':
      return modeling.updateProperties(shape, {
        conditionExpression: edit.value === '' ? undefined : bpmnFactory.create('bpmn:FormalExpression', { body: edit.value }),
      })
    case 'autocomplete':
    case 'signOff':
    case 'tellsOnTheWay':
      return modeling.updateProperties(shape, { [flags[edit.kind]]: edit.value || undefined })
    case 'default': {
      const source = parts.shapeOf(child(element, 'sourceRef')?.id ?? '')
      if (source) modeling.updateProperties(source, { default: edit.value ? element : undefined })
      if (edit.value) modeling.updateProperties(shape, { conditionExpression: undefined })
      return undefined
    }
    case 'timer': {
      const expression = edit.value === '' ? undefined : bpmnFactory.create('bpmn:FormalExpression', { body: edit.value })
      const forms = Object.fromEntries(timerForms.map((form) => [form, form === edit.form ? expression : undefined]))
      return event && modeling.updateModdleProperties(shape, event, forms)
    }
    case 'message': {
      const holder = kindOf(element) === 'ReceiveTask' ? element : event
      if (!holder) return undefined
      const messageRef = edit.name === '' ? undefined : rootElement(parts, { type: 'bpmn:Message', by: 'name', value: edit.name })
      return modeling.updateModdleProperties(shape, holder, { messageRef, 'pf:correlationKey': edit.key === '' ? undefined : edit.key })
    }
    case 'error': {
      const errorRef = edit.value === '' ? undefined : rootElement(parts, { type: 'bpmn:Error', by: 'errorCode', value: edit.value })
      return event && modeling.updateModdleProperties(shape, event, { errorRef })
    }
    default:
      return edit satisfies never
  }
}

type Root = { readonly type: 'bpmn:Message' | 'bpmn:Error'; readonly by: 'name' | 'errorCode'; readonly value: string }

/** Returns the message or error with a value, which a file contains once and its events refer to. */
function rootElement({ bpmnFactory, definitions }: EditParts, { type, by, value }: Root): Moddle {
  const existing = children(definitions, 'rootElements').find((each) => each.$type === type && text(each, by) === value)
  if (existing) return existing
  const made = bpmnFactory.create(type, by === 'name' ? { name: value } : { name: value, errorCode: value })
  made.$parent = definitions
  append(definitions, 'rootElements', made)
  return made
}

/** Returns the specification with new outputs. The inputs stay. An empty specification is removed from the file. */
function ioSpecification({ bpmnFactory }: EditParts, element: Moddle, outputs: readonly SlotView[]): Moddle | undefined {
  const dataInputs = children(child(element, 'ioSpecification'), 'dataInputs')
  if (outputs.length === 0 && dataInputs.length === 0) return undefined
  const dataOutputs = outputs.map(({ name, systematics, isOptional }) =>
    bpmnFactory.create('bpmn:DataOutput', {
      name,
      ...(systematics !== '' && { 'pf:systematics': systematics }),
      ...(isOptional && { 'pf:optional': true }),
    }),
  )
  const [inputSets, outputSets] = [[bpmnFactory.create('bpmn:InputSet', {})], [bpmnFactory.create('bpmn:OutputSet', {})]]
  const made = bpmnFactory.create('bpmn:InputOutputSpecification', { dataInputs, dataOutputs, inputSets, outputSets })
  for (const part of [...dataInputs, ...dataOutputs, ...inputSets, ...outputSets]) part.$parent = made
  made.$parent = element
  return made
}
