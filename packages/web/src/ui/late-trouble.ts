import type { ComponentType } from 'react'
import { createContext } from 'react'

/**
 * The component that replaces a part whose code failed to load; it reports the failure and retries. Without the component, the part throws
 * at its place.
 */
export const LateTrouble = createContext<ComponentType<{ readonly onRetry: () => void }> | undefined>(undefined)
