import { BpmnModdle, type ModdleWarning } from 'bpmn-moddle'
import { many, type Bpmn } from './bpmn.ts'
import { pf } from './pf.ts'
import type { Problem } from './problem.ts'

/** The references that are followed when a process is executed. All others (types, categories, roles, conversations, the drawing) may lead to other files, or to nothing. */
const followed = new Set([
  ...['sourceRef', 'targetRef', 'incoming', 'outgoing', 'default', 'attachedToRef', 'activityRef', 'eventDefinitionRef'],
  ...['messageRef', 'signalRef', 'errorRef', 'escalationRef', 'operationRef', 'loopDataInputRef', 'loopDataOutputRef'],
])

const byteOrderMark = /^\uFEFF/

/** Knows the elements of BPMN and keeps nothing of what it reads. */
const moddle = new BpmnModdle({ pf })

/** Reads BPMN of any vendor. What could not be read of what is executed is a problem: moddle leaves it out and only warns. */
export async function parse(xml: string): Promise<{ readonly root: Bpmn | null; readonly problems: readonly Problem[] }> {
  try {
    const { rootElement, warnings, elementsById } = await moddle.fromXML(xml.replace(byteOrderMark, ''))
    if (rootElement.$type !== 'bpmn:Definitions') {
      return {
        root: null,
        problems: [{ element: rootElement.id ?? null, type: rootElement.$type, reason: 'The file has no bpmn:definitions' }],
      }
    }
    return { root: rootElement, problems: warnings.filter((warning) => !resolve(warning, elementsById) && matters(warning)).map(problemOf) }
  } catch (error) {
    return { root: null, problems: [{ element: null, type: null, reason: `The file is no BPMN: ${firstLine((error as Error).message)}` }] }
  }
}

function matters({ message, element, property }: ModdleWarning): boolean {
  if (/^(?:bpmndi|di|dc):/.test(element?.$type ?? '') || message.startsWith('unknown attribute')) return false
  return property === undefined || followed.has(localName(property))
}

/** By the standard references are qualified names, and some vendors write the prefix of the file's own namespace: `tns:Message_1`. */
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
  const reason = firstLine(message) + (nested === undefined ? '' : `: ${nested}`)
  const named = /ID <([^>]*)>/.exec(nested ?? '')?.[1]
  return { element: element?.id ?? named ?? null, type: element?.$type ?? null, reason }
}

function firstLine(message: string): string {
  return message.split('\n')[0]!.trim()
}
