import { useEffect, useEffectEvent, type RefObject } from 'react'
import { actOf, placeOf, type MatchingAct } from './matching-keys.ts'

/**
 * Listens to the keys of the screen in its panel, wherever the focus is there, and to those that no element has while its panel is the
 * topmost one. Keys of layers above are theirs.
 */
export function useMatchingKeys(section: RefObject<HTMLElement | null>, act: (what: MatchingAct) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isHere(section.current, event.target)) return
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const what = actOf({ key: event.key, hasModifier, on: placeOf(event.target) })
    if (!what) return
    event.preventDefault()
    act(what)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isHere(section: HTMLElement | null, target: EventTarget | null): boolean {
  const panel = section?.closest('[role="dialog"]') ?? section
  if (!panel || !(target instanceof Node)) return false
  return panel.contains(target) || (target === document.body && [...document.querySelectorAll('[role="dialog"]')].at(-1) === panel)
}
