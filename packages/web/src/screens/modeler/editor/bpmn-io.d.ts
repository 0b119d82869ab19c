declare module 'bpmn-js-differ' {
  export type Differences = {
    readonly _added: Readonly<Record<string, object>>
    readonly _removed: Readonly<Record<string, object>>
    readonly _changed: Readonly<Record<string, { readonly model: object; readonly attrs: Readonly<Record<string, object>> }>>
  }
  export function diff(before: object, after: object): Differences
}

declare module 'bpmn-auto-layout' {
  export function layoutProcess(xml: string): Promise<string>
}

declare module 'bpmn-js-token-simulation/lib/base' {
  const module: Record<string, unknown>
  export default module
}
