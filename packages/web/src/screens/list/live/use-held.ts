import type { FocusEvent, PointerEvent } from 'react'
import { useEffect, useMemo, useState } from 'react'

/** The time in which a click can follow after a finger was lifted. */
const clickMilliseconds = 400

/**
 * Returns whether the user holds a part of the screen, which gets the `handlers`. `held` is true while the pointer is over the part, or the
 * keyboard focus is inside. A focus that remains from a click does not count: it would last until the next click elsewhere. `pressed` is
 * true from a press until its click, which would miss its target if the content moved. For touch, `pressed` is the only sign.
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
