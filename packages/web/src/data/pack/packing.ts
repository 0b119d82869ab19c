import { createContext } from 'react'

/**
 * True for a screen that is drawn unseen so that its answers are kept on the device. Its parts then ask at once for what they otherwise ask
 * for with the first use, which may be without a network.
 */
export const PackingContext = createContext(false)
