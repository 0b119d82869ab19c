import { useMemo } from 'react'
import { useBrand } from '../../../data/brand.tsx'
import type { Ground } from '../../../ui/map/ground-style.ts'
import type { Journey } from '../order-form.ts'

/** Returns the map of a journey: its own style, that of the tenant, or the map of the region. */
export function usePublicGround({ id: journey, mapBaseStyle }: Journey): Ground {
  const brand = useBrand()
  const { baseMap, shortId } = brand
  const ownStyle = mapBaseStyle ?? brand.mapBaseStyle
  const id = baseMap?.id
  return useMemo(() => {
    const address = `/customerjourney/${encodeURIComponent(shortId ?? '')}/maps/${id}?journey=${encodeURIComponent(journey)}`
    return { ownStyle, archive: baseMap && { ...baseMap, address } }
    // The id names what an archive says, and each answer of the server is a new object.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ownStyle, id, shortId, journey])
}
