import type { Mapping, Mappings } from '../definition/mapping.ts'
import { many, text, type Bpmn } from './bpmn.ts'

export type ReadMappings = {
  readonly mappings?: Mappings
  /**
   * Some of them are not executed: at events, of parts of variables, by scripts, or texts with expressions in them. A diagram with them
   * runs, and is warned of.
   */
  readonly unmapped?: true
}

/**
 * Reads the vendors' mappings of the variables that go into an activity and come out: `zeebe:ioMapping`, `camunda:inputOutput`. They are no
 * part of the standard.
 */
export function readMappings(element: Bpmn): ReadMappings {
  const given = (element.extensionElements?.values ?? []).flatMap((each) =>
    ['ioMapping', 'inputOutput'].includes(localName(each)) ? childrenOf(each) : [],
  )
  if (given.length === 0) return {}
  if (!activities.test(element.$type) || element['triggeredByEvent'] === true) return { unmapped: true }
  const read = given.map((each) => ({ isInput: localName(each).startsWith('input'), mapping: readMapping(each) }))
  const of = (wanted: boolean) => read.flatMap(({ isInput, mapping }) => (isInput === wanted && mapping ? [mapping] : []))
  // Camunda 7 adds what is mapped to the results, Camunda 8 (`zeebe`) takes it for them.
  const restGoesOut = given.some((each) => localName(each).endsWith('Parameter'))
  const mappings = { inputs: of(true), outputs: of(false), ...(restGoesOut && { restGoesOut }) }
  return { mappings, ...(read.some(({ mapping }) => !mapping) && { unmapped: true }) }
}

const activities = /Task$|:CallActivity$|:SubProcess$|:Transaction$/

function readMapping(given: Bpmn): Mapping | undefined {
  const target = text(given, 'target') ?? text(given, 'name')
  if (target === null || /[.[\]]/.test(target) || childrenOf(given).length > 0) return undefined
  const source = text(given, 'source') ?? text(given, '$body') ?? ''
  if (/^(?:=|[$#]\{[^{}]*\}$)/.test(source)) return { target, expression: source }
  return /[$#]\{/.test(source) ? undefined : { target, text: source }
}

function childrenOf(element: Bpmn): readonly Bpmn[] {
  return many(element, '$children')
}

function localName({ $type }: Bpmn): string {
  return $type.slice($type.lastIndexOf(':') + 1)
}
