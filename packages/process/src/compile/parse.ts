import { present } from '@twinwerk/model/error/present'
import { BpmnModdle, type ModdleWarning } from 'bpmn-moddle'
import { many, type Bpmn } from './bpmn.ts'
import { checkCharacters, readable } from './check-characters.ts'
import { pf } from './pf.ts'
import type { Problem } from './problem.ts'
import { readableXml, type Repeated } from './readable-xml.ts'

/**
 * The references that the engine follows. All others (types, categories, roles, conversations, the drawing) may lead to other files, or to
 * nothing.
 */
const followed = new Set([
  ...['sourceRef', 'targetRef', 'default', 'attachedToRef', 'activityRef', 'eventDefinitionRef'],
  ...['messageRef', 'signalRef', 'errorRef', 'escalationRef', 'operationRef', 'inMessageRef', 'loopDataInputRef', 'loopDataOutputRef'],
])

/** Tag names of elements that are only information for readers. */
const unexecuted =
  /^(?:documentation|text|textAnnotation|group|category|categoryValue|auditing|monitoring|relationship|resource|resourceRole|potentialOwner|humanPerformer|performer|rendering|dataState|dataObject|dataObjectReference|dataStore|dataStoreReference|itemDefinition|import|partnerRole|partnerEntity|correlationProperty|correlationKey|conversation\w*|\w*Conversation|BPMN\w+|Bounds|Font|waypoint|extension)$/

/** The parser has the types of BPMN, but no state between files. */
const moddle = new BpmnModdle({ pf })

// Moddle truncates decimals ("1.5" would be 1). The type String preserves the text, so that `readLoop` can refuse it.
const { propertiesByName } = moddle.getType('bpmn:StandardLoopCharacteristics').$descriptor
Object.assign(present(propertiesByName['bpmn:loopMaximum'], 'bpmn:loopMaximum'), { type: 'String' })

export type Parsed = {
  readonly root: Bpmn | null
  readonly problems: readonly Problem[]
  /** Problems with parts that are not executed. */
  readonly warnings: readonly Problem[]
}

/** Parses BPMN of any vendor. An unreadable part that the engine would execute is a problem: moddle drops it and only warns. */
export async function parse(xml: string): Promise<Parsed> {
  try {
    const { xml: text, repeated } = readableXml(xml)
    const { rootElement, warnings, elementsById } = await moddle.fromXML(text)
    if (rootElement.$type !== 'bpmn:Definitions') {
      const problem = { element: rootElement.id ?? null, type: rootElement.$type, reason: 'The file has no bpmn:definitions' }
      return { root: null, problems: [problem], warnings: [] }
    }
    const unread = warnings.filter((warning) => !resolve(warning, elementsById) && isTold(warning))
    const { problem = [], warning = [] } = Object.groupBy(unread, (each) => (matters(each) ? 'problem' : 'warning'))
    return {
      root: rootElement,
      problems: [...problem.map(problemOf), ...checkCharacters(xml, rootElement)],
      warnings: [...repeated.map(repeatedProblem), ...warning.map(problemOf)],
    }
  } catch (error) {
    const problem = {
      element: null,
      type: null,
      reason: `The file is no BPMN: ${firstLine(error instanceof Error ? error.message : String(error))}`,
    }
    return { root: null, problems: [problem], warnings: [] }
  }
}

/** Returns true for a warning worth showing. References to other files are common and irrelevant to the author of a diagram. */
function isTold({ message, element, property }: ModdleWarning): boolean {
  if (isDrawing(element) || message.startsWith('unknown attribute')) return false
  return property === undefined || followed.has(localName(property))
}

function matters({ message, element }: ModdleWarning): boolean {
  // An event whose association is missing has its own problem, and a message flow only names messages without a name.
  if (element?.$type === 'bpmn:Association' || element?.$type === 'bpmn:MessageFlow') return false
  const tag = /^unparsable content <\/?([^\s>/]+)/.exec(message)?.[1]
  if (tag === undefined) return true
  return !unexecuted.test(localName(tag)) && !/unrecognized element <(?!bpmn:)/.test(message)
}

function isDrawing(element: Bpmn | undefined): boolean {
  return /^(?:bpmndi|di|dc):/.test(element?.$type ?? '')
}

/**
 * Resolves a reference with a prefix. References in the standard are qualified names, and some vendors write the prefix of the file's own
 * namespace: `tns:Message_1`.
 */
function resolve({ element, property, value }: ModdleWarning, elementsById: Readonly<Record<string, Bpmn>>): boolean {
  if (!element || property === undefined || !value?.includes(':')) return false
  const id = localName(value)
  const found = Object.hasOwn(elementsById, id) ? elementsById[id] : undefined
  if (!found) return false
  const isMany = element.$descriptor?.propertiesByName[property]?.isMany === true
  const name = localName(property)
  Object.assign(element, { [name]: isMany ? [...many(element, name), found] : found })
  return true
}

function localName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf(':') + 1)
}

function problemOf({ message, element }: ModdleWarning): Problem {
  const nested = /nested error: (.*)/.exec(message)?.[1]
  const line = /line: (\d+)/.exec(message)?.[1]
  const named = /ID <([^>]*)>/.exec(nested ?? '')?.[1]
  const id = element?.id ?? named
  // Lines are counted from 0. An element without an id is named by its line.
  const place = id === undefined && line !== undefined ? ` (line ${Number(line) + 1})` : ''
  const reason = firstLine(message) + (nested === undefined ? '' : `: ${nested}`) + place
  return { element: id === undefined ? null : readable(id), type: element?.$type ?? null, reason: readable(reason) }
}

function repeatedProblem({ id, element }: Repeated): Problem {
  return {
    element: element === null ? null : readable(element),
    type: null,
    reason: `The drawing has the id ${readable(id)} more than once`,
  }
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n', 1)
  return line.trim()
}
