import type { ComponentType } from 'react'
import { createContext } from 'react'

/** What says in place of a part whose code could not be fetched that it is not there, and has it fetched again. Without one it fails where it was to be drawn. */
export const LateTrouble = createContext<ComponentType<{ readonly onRetry: () => void }> | undefined>(undefined)
