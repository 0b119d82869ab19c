declare module 'bpmn-moddle' {
  import type { Bpmn } from './bpmn.ts'

  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, object>>)
    fromXML(xml: string): Promise<{ rootElement: Bpmn; warnings: readonly ModdleWarning[]; elementsById: Readonly<Record<string, Bpmn>> }>
    getType(name: string): { readonly $descriptor: { readonly propertiesByName: Readonly<Record<string, object>> } }
    toXML(element: Bpmn, options?: { format?: boolean }): Promise<{ xml: string }>
  }

  export type ModdleWarning = {
    readonly message: string
    readonly element?: Bpmn
    readonly property?: string
    readonly value?: string
  }
}
