import { BpmnModdle, type ModdleWarning } from 'bpmn-moddle'
import type { Bpmn } from './bpmn.ts'
import { pf } from './pf.ts'
import type { Problem } from './problem.ts'

/** References to types, categories and the drawing: execution asks for none of them. */
const idleReferences =
  /(?:itemSubjectRef|structureRef|categoryValueRef|partitionElementRef|resourceRef|supportedInterfaceRefs|supports|definitionalCollaborationRef|participantMultiplicity|bpmnElement|messagePath|outerParticipantRef|innerParticipantRef|labelStyle|choreographyActivityShape)$/

const byteOrderMark = /^\uFEFF/

/** Knows the elements of BPMN and keeps nothing of what it reads. */
const moddle = new BpmnModdle({ pf })

/** Reads BPMN of any vendor. What could not be read of what is executed is a problem: moddle leaves it out and only warns. */
export async function parse(xml: string): Promise<{ readonly root: Bpmn | null; readonly problems: readonly Problem[] }> {
  try {
    const { rootElement, warnings } = await moddle.fromXML(xml.replace(byteOrderMark, ''))
    if (rootElement.$type !== 'bpmn:Definitions') {
      return {
        root: null,
        problems: [{ element: rootElement.id ?? null, type: rootElement.$type, reason: 'The file has no bpmn:definitions' }],
      }
    }
    return { root: rootElement, problems: warnings.filter(matters).map(problemOf) }
  } catch (error) {
    return { root: null, problems: [{ element: null, type: null, reason: `The file is no BPMN: ${firstLine((error as Error).message)}` }] }
  }
}

function matters({ message, element, property }: ModdleWarning): boolean {
  if (/^(?:bpmndi|di|dc):/.test(element?.$type ?? '') || message.startsWith('unknown attribute')) return false
  return property === undefined || !idleReferences.test(property)
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
