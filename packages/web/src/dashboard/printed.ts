import { createContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the tiles are drawn for paper. */
export const Printed = createContext(false)

/** The width of a chart on paper, in pixels: that of an A4 page within its margins. */
export const printedWidth = 640

/** Returns true while the browser prints. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints as soon as the listeners have returned, so the tiles are drawn synchronously.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
