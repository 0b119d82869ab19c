import { useNavigate, useSearch } from '@tanstack/react-router'

const [minZoom, maxZoom] = [0.3, 2]

/** Returns the zoom of the network, which is kept in the address: back, reload and a link show the same. */
export function useNetworkZoom(): { readonly zoom: number; readonly setZoom: (zoom: number) => void } {
  const navigate = useNavigate()
  const { network: said }: { readonly network?: unknown } = useSearch({ strict: false })
  const zoom = typeof said === 'number' && said >= minZoom && said <= maxZoom ? said : 1
  const setZoom = (next: number) => {
    const network = Math.round(100 * Math.min(maxZoom, Math.max(minZoom, next))) / 100
    void navigate({
      to: '.',
      search: (now: object): object => ({ ...now, network: network === 1 ? undefined : network }),
      replace: true,
      resetScroll: false,
    })
  }
  return { zoom, setZoom }
}
