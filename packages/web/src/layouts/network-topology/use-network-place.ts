import { useNavigate, useSearch } from '@tanstack/react-router'

const [minZoom, maxZoom] = [0.3, 2]

/** A part of the drawing: how large it is shown, and how far it is scrolled, in pixels of the screen. */
export type NetworkPlace = { readonly zoom: number; readonly x: number; readonly y: number }

const beginning: NetworkPlace = { zoom: 1, x: 0, y: 0 }

/** Returns the place that an address names. Anything else is the beginning of the drawing. */
export function readPlace(said: unknown): NetworkPlace {
  const [zoom = 1, x = 0, y = 0, ...more] = (typeof said === 'string' || typeof said === 'number' ? String(said) : '')
    .split('_')
    .map((part) => (part === '' ? NaN : Number(part)))
  const isPlace = more.length === 0 && zoom >= minZoom && zoom <= maxZoom && x >= 0 && y >= 0
  return isPlace ? { zoom, x, y } : beginning
}

/** Returns a place as the address names it; undefined for the beginning of the drawing. */
export function writePlace({ zoom, x, y }: NetworkPlace): string | undefined {
  const near = Math.round(100 * Math.min(maxZoom, Math.max(minZoom, zoom))) / 100
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
  if (near === 1 && left === 0 && top === 0) return undefined
  return left === 0 && top === 0 ? `${near}` : `${near}_${left}_${top}`
}

/** Returns the part of the network that is shown. It is kept in the address: back, reload and a link show the same. */
export function useNetworkPlace(): { readonly place: NetworkPlace; readonly setPlace: (change: Partial<NetworkPlace>) => void } {
  const navigate = useNavigate()
  const { network: said }: { readonly network?: unknown } = useSearch({ strict: false })
  const place = readPlace(said)
  const setPlace = (change: Partial<NetworkPlace>) => {
    const network = writePlace({ ...place, ...change })
    void navigate({ to: '.', search: (now: object): object => ({ ...now, network }), replace: true, resetScroll: false })
  }
  return { place, setPlace }
}
