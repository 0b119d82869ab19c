import type { FocusEvent, PointerEvent } from 'react'
import { useEffect, useMemo, useState } from 'react'

/** In which a click follows the finger that was lifted, if one does. */
const clickMilliseconds = 400

/**
 * Whether somebody points at a part of the screen or has come to it by keys, and the handlers that tell. A focus that only remains from a click does not count: it would
 * hold for as long as nothing else is clicked. What is `pressed` has to stay where it is until the click has come, which would miss it otherwise; of a finger nothing else is known.
 */
export function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!pressed) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => setPressed(false)
    const lifted = () => (timer ??= setTimeout(release, clickMilliseconds))
    window.addEventListener('pointercancel', release)
    window.addEventListener('pointerup', lifted)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointercancel', release)
      window.removeEventListener('pointerup', lifted)
    }
  }, [pressed])
  const handlers = useMemo(
    () => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onPointerDown: () => setPressed(true),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false)
      },
    }),
    [],
  )
  return { held: pointed || focused, pressed, handlers }
}
