import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Closes a sheet on Escape, unless the key belongs to a layer above. Menus and pickers close on the same key before it bubbles up, so open
 * layers are checked first, in the capture phase.
 */
export function useCloseOnEscape(sheet: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    let wanted: typeof onClose
    const look = (event: KeyboardEvent) => {
      if (event.key === 'Escape') wanted = hasLayerAbove(event.target, sheet.current) ? undefined : close.current
    }
    const act = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) wanted?.()
    }
    window.addEventListener('keydown', look, { capture: true })
    document.addEventListener('keydown', act)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      document.removeEventListener('keydown', act)
    }
  }, [sheet])
}

function hasLayerAbove(target: EventTarget | null, sheet: HTMLElement | null): boolean {
  const dialog = target instanceof HTMLElement ? target.closest('[role=dialog],[role=alertdialog]') : null
  if (dialog !== null && dialog !== sheet) return true
  // A dialog whose focused button has gone receives the key on the page.
  const above = `[class*="mantine-"][class*="-dropdown"]${dialog === null ? ', .mantine-Modal-content' : ''}`
  return [...document.querySelectorAll<HTMLElement>(above)].some((each) => each.offsetParent !== null)
}
