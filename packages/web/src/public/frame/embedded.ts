import { useEffect, useRef } from 'react'

const requested = new URLSearchParams(window.location.search).get('embed')

/** The origin of the embedding page, from the snippet. The policy decides who may embed this page (ADR 48). */
export const embeddedIn = window.parent !== window && requested !== null && URL.canParse(requested) ? new URL(requested).origin : undefined

/** Posts data to the embedding page that it cannot see itself. */
export function postToParent(message: { readonly twinwerk: 'height'; readonly height: number } | { readonly twinwerk: 'step' }): void {
  if (embeddedIn !== undefined) window.parent.postMessage(message, embeddedIn)
}

/** Attributes of links that leave the frame: no other page of ours may be embedded. */
export const outOfFrame = window.parent === window ? {} : ({ target: '_blank', rel: 'noreferrer' } as const)

/** Returns a ref. The height of its element is posted to the embedding page on every change. */
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
