import type { FocusEvent, PointerEvent } from 'react'
import { useMemo, useState } from 'react'

/**
 * Whether somebody points at a part of the screen or has come to it by keys, and the handlers that tell. A focus that only remains from a click does not count: it would
 * hold for as long as nothing else is clicked.
 */
export function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = useMemo(
    () => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false)
      },
    }),
    [],
  )
  return { held: pointed || focused, handlers }
}
