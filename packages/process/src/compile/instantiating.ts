import { one, type Bpmn } from './bpmn.ts'
import type { Problem } from './problem.ts'

/** The elements other than start events that start a process. */
export type Instantiating = {
  /** Gateways that come before the first token. They do not become nodes. */
  readonly gateways: ReadonlySet<string>
  /** Events after these gateways, and receive tasks that start a process. The compiler turns them into start events. */
  readonly starts: ReadonlySet<string>
  readonly problems: readonly Problem[]
}

/**
 * Reads the elements other than start events that start a process. Each event after an event-based gateway starts its own process (BPMN
 * 2.0, 13.2.1), and a receive task may do so too.
 */
export function readInstantiating(elements: readonly Bpmn[]): Instantiating {
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow')
  const beginning = elements.filter((each) => each['instantiate'] === true && each.id !== undefined)
  const gateways = beginning.filter(({ $type, eventGatewayType }) => $type === 'bpmn:EventBasedGateway' && eventGatewayType !== 'Parallel')
  const tasks = beginning.filter(({ $type }) => $type === 'bpmn:ReceiveTask')
  const behind = gateways.flatMap((gateway) =>
    flows.flatMap((flow) => (one(flow, 'sourceRef') === gateway ? (one(flow, 'targetRef') ?? []) : [])),
  )
  const reached = beginning.filter((each) => flows.some((flow) => one(flow, 'targetRef') === each))
  const looped = [...tasks, ...behind].filter((each) => one(each, 'loopCharacteristics'))
  const odd = behind.filter(({ $type, eventDefinitions }) => $type !== 'bpmn:ReceiveTask' && !eventDefinitions)
  const problem =
    (reason: string) =>
    (element: Bpmn): Problem => ({ element: element.id ?? null, type: element.$type, reason })
  return {
    gateways: ids(gateways),
    starts: ids([...tasks, ...behind]),
    problems: [
      ...reached.map(problem('What starts a process has no flow that leads to it')),
      ...looped.map(problem('A receive task that starts a process is done once')),
      ...odd.map(problem('Behind an event-based gateway that starts a process are events to wait for')),
      ...gateways
        .filter((each) => !flows.some((flow) => one(flow, 'sourceRef') === each))
        .map(problem('The event-based gateway waits for nothing')),
    ],
  }
}

function ids(elements: readonly Bpmn[]): ReadonlySet<string> {
  return new Set(elements.flatMap(({ id }) => id ?? []))
}
