/** What a diagram is drawn of. `at` is its place on a grid: column and row. */
export type Shape = {
  readonly id: string
  readonly kind: keyof typeof sizes
  /** As users see it. */
  readonly name: string
  readonly at: readonly [column: number, row: number]
  /** Of a service task: the name of the service. */
  readonly handler?: string
  /** Of a user task: the group that may do it. */
  readonly group?: string
  /** Of a user task: how long it may take, ISO 8601. */
  readonly deadline?: string
  /** Of a timer: the expression of its date. */
  readonly date?: string
  /** What a task gives: of a user task fields that must be filled, of `changeTwin` what is written (name: the expression of the value). */
  readonly outputs?: readonly { readonly name: string; readonly systematics: string }[]
  /** Of a gateway: the target of the flow that is taken where no condition holds. */
  readonly otherwise?: string
}

export type Flow = readonly [source: string, target: string, condition?: { readonly name: string; readonly when: string }]

export type Diagram = { readonly id: string; readonly name: string; readonly shapes: readonly Shape[]; readonly flows: readonly Flow[] }

const sizes = {
  startEvent: [36, 36],
  endEvent: [36, 36],
  timer: [36, 36],
  exclusiveGateway: [50, 50],
  parallelGateway: [50, 50],
  userTask: [120, 80],
  serviceTask: [120, 80],
} as const

const grid = { left: 120, top: 120, column: 180, row: 150 }

/** A process as BPMN 2.0 with its drawing. */
export function bpmnOf({ id, name, shapes, flows }: Diagram): string {
  const places = new Map(shapes.map((shape) => [shape.id, placeOf(shape)]))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<bpmn:definitions id="definitions" targetNamespace="urn:twinwerk" ${namespaces}>`,
    `<bpmn:process${attributes({ id, name, isExecutable: 'true' })}>`,
    ...shapes.map(elementOf),
    ...flows.map(flowElement),
    '</bpmn:process>',
    `<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${id}">`,
    ...shapes.map((shape) => shapeOf(shape, places.get(shape.id)!)),
    ...flows.map(([source, target]) => edgeOf(`${source}_${target}`, places.get(source)!, places.get(target)!)),
    '</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>',
  ].join('\n')
}

const namespaces = [
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"',
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"',
  'xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
  'xmlns:di="http://www.omg.org/spec/DD/20100524/DI"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xmlns:pf="urn:twinwerk:bpmn:pf"',
].join(' ')

function elementOf({ id, kind, name, handler, group, deadline, date, outputs = [], otherwise }: Shape): string {
  const own = {
    id,
    name,
    ...(handler !== undefined && { 'pf:handler': handler }),
    ...(group !== undefined && { 'pf:agentGroup': group }),
    ...(deadline !== undefined && { 'pf:deadline': deadline }),
    ...(otherwise !== undefined && { default: `${id}_${otherwise}` }),
  }
  if (kind === 'timer') {
    const event = `<bpmn:timerEventDefinition><bpmn:timeDate xsi:type="bpmn:tFormalExpression">${escape(date ?? '')}</bpmn:timeDate></bpmn:timerEventDefinition>`
    return `<bpmn:intermediateCatchEvent${attributes(own)}>${event}</bpmn:intermediateCatchEvent>`
  }
  return `<bpmn:${kind}${attributes(own)}>${ioOf(id, outputs)}</bpmn:${kind}>`
}

function ioOf(id: string, outputs: NonNullable<Shape['outputs']>): string {
  if (outputs.length === 0) return ''
  const slots = outputs.map(
    ({ name, systematics }, index) =>
      `<bpmn:dataOutput${attributes({ id: `${id}_output${index + 1}`, name, 'pf:systematics': systematics })}/>`,
  )
  return `<bpmn:ioSpecification id="${id}_io">${slots.join('')}<bpmn:inputSet/><bpmn:outputSet/></bpmn:ioSpecification>`
}

function flowElement([source, target, condition]: Flow): string {
  const own = { id: `${source}_${target}`, ...(condition && { name: condition.name }), sourceRef: source, targetRef: target }
  const body = condition
    ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escape(condition.when)}</bpmn:conditionExpression>`
    : ''
  return `<bpmn:sequenceFlow${attributes(own)}>${body}</bpmn:sequenceFlow>`
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Shapes stand in the middle of their cell. */
function placeOf({ kind, at: [column, row] }: Shape): Place {
  const [width, height] = sizes[kind]
  return { x: grid.left + column * grid.column - width / 2, y: grid.top + row * grid.row - height / 2, width, height }
}

function shapeOf({ id }: Shape, { x, y, width, height }: Place): string {
  return `<bpmndi:BPMNShape id="${id}_shape" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`
}

/** Along the row, or first up or down to the row of the target. */
function edgeOf(flow: string, from: Place, to: Place): string {
  const [fromX, fromY, toX, toY] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2]
  const points =
    fromY === toY
      ? [
          [from.x + from.width, fromY],
          [to.x, toY],
        ]
      : fromX === toX
        ? [
            [fromX, toY > fromY ? from.y + from.height : from.y],
            [toX, toY > fromY ? to.y : to.y + to.height],
          ]
        : [
            [fromX, toY > fromY ? from.y + from.height : from.y],
            [fromX, toY],
            [toX > fromX ? to.x : to.x + to.width, toY],
          ]
  const waypoints = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')
  return `<bpmndi:BPMNEdge id="${flow}_edge" bpmnElement="${flow}">${waypoints}</bpmndi:BPMNEdge>`
}

function attributes(own: Readonly<Record<string, string>>): string {
  return Object.entries(own)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
