import type { NewTwinPlace } from './record.ts'
import { createContext, use } from 'react'

/** What can be opened in a panel: a twin, or the form of a new one. */
export type PanelTarget = { readonly id: string } | { readonly definition: string; readonly place: NewTwinPlace }

/** Opens a twin over whatever is on the screen. The shell's panel stack provides it. */
export const OpenTwinContext = createContext<(target: PanelTarget) => void>(() => undefined)

export function useOpenTwin(): (target: PanelTarget) => void {
  return use(OpenTwinContext)
}
