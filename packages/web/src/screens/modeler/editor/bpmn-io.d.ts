declare module 'bpmn-js-differ' {
  import type { Moddle } from './moddle.ts'
  export type Differences = {
    readonly _added: Readonly<Record<string, Moddle>>
    readonly _removed: Readonly<Record<string, Moddle>>
    readonly _changed: Readonly<Record<string, { readonly model: Moddle; readonly attrs: Readonly<Record<string, object>> }>>
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
