import { useEffect, useEffectEvent, type RefObject } from 'react'
import { actOf, placeOf, type MatchingAct } from './matching-keys.ts'

/**
 * Listens to the keys of the screen in its panel, wherever the focus is there. Layers above are other elements, so their keys do not come
 * here.
 */
export function useMatchingKeys(section: RefObject<HTMLElement | null>, act: (what: MatchingAct) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const what = actOf({ key: event.key, hasModifier, on: placeOf(event.target) })
    if (!what) return
    event.preventDefault()
    act(what)
  })
  useEffect(() => {
    const panel = section.current?.closest<HTMLElement>('[role="dialog"]') ?? section.current
    const listener = (event: KeyboardEvent) => onKey(event)
    panel?.addEventListener('keydown', listener)
    return () => panel?.removeEventListener('keydown', listener)
  }, [section])
}
