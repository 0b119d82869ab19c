import type { MapLibreMap, PaddingOptions } from 'maplibre-gl'

/** The legend is open at first on screens from this width on. */
export const wideEnough = '(min-width: 1200px)'

/** Pixels beside the legend, and of the legend while it is closed or not measured yet. */
const gap = 24
const [closedHeight, openWidth] = [36, 220]
/** The legend may cover so much of the width: on a narrower map the data would become too small beside it. */
const maxShare = 0.4

const around = { top: gap, right: 56, bottom: gap + 16, left: gap }

/** Returns the pixels that listed data keep free at first: for the legend, the buttons of the map and its sources. */
export function firstPadding(): PaddingOptions {
  return matchMedia(wideEnough).matches ? { ...around, left: openWidth + gap } : { ...around, bottom: closedHeight + gap }
}

/** Returns the pixels that listed data keep free beside the legend as it is now. */
export function paddingBesideKey(map: MapLibreMap): PaddingOptions {
  const frame = map.getContainer()
  const key = frame.parentElement?.querySelector<HTMLDetailsElement>('[data-map-key]')
  if (!key) return around
  const { offsetWidth, offsetHeight } = key
  const isBeside = key.open && offsetWidth + gap < frame.clientWidth * maxShare
  if (isBeside) return { ...around, left: offsetWidth + gap }
  return { ...around, bottom: Math.min(offsetHeight + gap, frame.clientHeight * maxShare) }
}
