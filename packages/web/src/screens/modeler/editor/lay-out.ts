import type { Moddle } from './moddle.ts'
import { append, child, children } from './moddle.ts'

/** Reads and writes BPMN with the extension of ours. */
export type BpmnText = {
  fromXML(xml: string): Promise<{ readonly rootElement: Moddle }>
  toXML(definitions: Moddle, options: { readonly format: boolean }): Promise<{ readonly xml: string }>
}

/** The diagram with shapes: those of the file, or where it has none, as laid out here. Throws where the text is no BPMN. */
export async function withShapes(xml: string, moddle: BpmnText): Promise<string> {
  if (/<(?:\w+:)?BPMNShape\b/.test(xml)) return xml
  const { layoutProcess } = await import('bpmn-auto-layout')
  const { rootElement } = await moddle.fromXML(xml)
  for (const process of children(rootElement, 'rootElements')) connect(process)
  return layoutProcess((await moddle.toXML(rootElement, { format: true })).xml)
}

/** The layout follows what elements say of their flows, which BPMN lets a file leave out. */
function connect(scope: Moddle): void {
  for (const element of children(scope, 'flowElements')) {
    if (element.$type.endsWith('SubProcess') || element.$type === 'bpmn:Transaction') connect(element)
    if (element.$type !== 'bpmn:SequenceFlow') continue
    append(child(element, 'sourceRef'), 'outgoing', element)
    append(child(element, 'targetRef'), 'incoming', element)
  }
}
