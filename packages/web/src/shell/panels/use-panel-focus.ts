import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Moves the keyboard focus into a sheet while it is on top, and restores the focus when the sheet closes. */
export function usePanelFocus(sheet: RefObject<HTMLElement | null>, { isTop }: { readonly isTop: boolean }): void {
  const previous = useRef<Element | null>(null)
  useEffect(() => {
    previous.current = document.activeElement
    return () => {
      const target = previous.current
      // The layer below can take the focus only after it is the top layer again.
      requestAnimationFrame(() => target instanceof HTMLElement && target.isConnected && target.focus({ preventScroll: true }))
    }
  }, [])
  useEffect(() => {
    if (isTop && !sheet.current?.contains(document.activeElement)) sheet.current?.focus({ preventScroll: true })
  }, [isTop, sheet])
}
