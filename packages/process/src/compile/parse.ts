import { BpmnModdle, type ModdleWarning } from 'bpmn-moddle'
import { many, type Bpmn } from './bpmn.ts'
import { checkCharacters, readable } from './check-characters.ts'
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
    const { rootElement, warnings, elementsById } = await moddle.fromXML(withLargeCharacters(xml.replace(byteOrderMark, '')))
    if (rootElement.$type !== 'bpmn:Definitions') {
      return {
        root: null,
        problems: [{ element: rootElement.id ?? null, type: rootElement.$type, reason: 'The file has no bpmn:definitions' }],
      }
    }
    const unread = warnings.filter((warning) => !resolve(warning, elementsById) && matters(warning)).map(problemOf)
    return { root: rootElement, problems: [...unread, ...checkCharacters(xml, rootElement)] }
  } catch (error) {
    return { root: null, problems: [{ element: null, type: null, reason: `The file is no BPMN: ${firstLine((error as Error).message)}` }] }
  }
}

/** Moddle keeps the lower 16 bits of a numeric reference: characters beyond them, such as emoji, are put in as they are. */
function withLargeCharacters(xml: string): string {
  return xml.replaceAll(/&#(?:x([\dA-Fa-f]{5,6})|(\d{5,7}));/g, (reference: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })
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
  const id = element?.id ?? named
  return { element: id === undefined ? null : readable(id), type: element?.$type ?? null, reason: readable(reason) }
}

function firstLine(message: string): string {
  return message.split('\n')[0]!.trim()
}
