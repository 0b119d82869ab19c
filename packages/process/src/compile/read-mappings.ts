import type { Mapping, Mappings } from '../definition/mapping.ts'
import { many, text, type Bpmn } from './bpmn.ts'

export type ReadMappings = {
  readonly mappings?: Mappings
  /**
   * True if some mappings are not executed: mappings of events, of parts of variables, by scripts, or texts with embedded expressions. The
   * diagram still runs, with a warning.
   */
  readonly unmapped?: true
}

/**
 * Reads the vendors' mappings of the input and output variables of an activity: `zeebe:ioMapping`, `camunda:inputOutput`. They are not part
 * of the standard.
 */
export function readMappings(element: Bpmn): ReadMappings {
  const given = (element.extensionElements?.values ?? []).flatMap((each) =>
    ['ioMapping', 'inputOutput'].includes(localName(each)) ? childrenOf(each) : [],
  )
  if (given.length === 0) return {}
  if (!activities.test(element.$type) || element['triggeredByEvent'] === true) return { unmapped: true }
  const read = given.map((each) => ({ isInput: localName(each).startsWith('input'), mapping: readMapping(each) }))
  const of = (wanted: boolean) => read.flatMap(({ isInput, mapping }) => (isInput === wanted && mapping ? [mapping] : []))
  // Camunda 7 adds mapped outputs to the results; Camunda 8 (`zeebe`) replaces the results by them.
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
