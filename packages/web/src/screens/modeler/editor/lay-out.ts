import type { Moddle } from './moddle.ts'
import { append, child, children } from './moddle.ts'

/** Parses and writes BPMN with our extension. */
export type BpmnText = {
  fromXML(xml: string): Promise<{ readonly rootElement: Moddle }>
  toXML(definitions: Moddle, options: { readonly format: boolean }): Promise<{ readonly xml: string }>
}

/** Returns the diagram with its shapes. If the file has none, the diagram is laid out here. Throws if the text is no BPMN. */
export async function withShapes(xml: string, moddle: BpmnText): Promise<string> {
  if (/<(?:\w+:)?BPMNShape\b/.test(xml)) return xml
  const { layoutProcess } = await import('bpmn-auto-layout')
  const { rootElement } = await moddle.fromXML(xml)
  for (const process of children(rootElement, 'rootElements')) connect(process)
  return layoutProcess((await moddle.toXML(rootElement, { format: true })).xml)
}

/** Adds to elements the references to their flows, which the layout needs and BPMN lets a file omit. */
function connect(scope: Moddle): void {
  for (const element of children(scope, 'flowElements')) {
    if (element.$type.endsWith('SubProcess') || element.$type === 'bpmn:Transaction') connect(element)
    if (element.$type !== 'bpmn:SequenceFlow') continue
    append(child(element, 'sourceRef'), 'outgoing', element)
    append(child(element, 'targetRef'), 'incoming', element)
  }
}
