import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Returns a ref of an element whose first input takes the focus. A popover looks for one before late content is there. */
export function useFocusInside<E extends HTMLElement>(): RefObject<E | null> {
  const frame = useRef<E>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return frame
}
