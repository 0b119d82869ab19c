import { useEffect, useRef } from 'react'

const requested = new URLSearchParams(window.location.search).get('embed')

/** The origin of the page that shows this one, as its snippet says; who may show it is the policy's to say (ADR 48). */
export const embeddedIn = window.parent !== window && requested !== null && URL.canParse(requested) ? new URL(requested).origin : undefined

/** Posts to the page around this frame what it cannot see. */
export function postToParent(message: { readonly twinwerk: 'height'; readonly height: number } | { readonly twinwerk: 'step' }): void {
  if (embeddedIn !== undefined) window.parent.postMessage(message, embeddedIn)
}

/** Links lead out of the frame: no other page of ours may stand in one. */
export const outOfFrame = embeddedIn === undefined ? {} : ({ target: '_blank', rel: 'noreferrer' } as const)

/** The element whose height the frame around takes, whenever it changes. */
export function useReportedHeight() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const measured = element.current
    if (embeddedIn === undefined || !measured) return undefined
    const watch = new ResizeObserver(() => postToParent({ twinwerk: 'height', height: Math.ceil(measured.getBoundingClientRect().height) }))
    watch.observe(measured)
    return () => watch.disconnect()
  }, [])
  return element
}
