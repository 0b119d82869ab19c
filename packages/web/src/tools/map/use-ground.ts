import { useMemo } from 'react'
import { useBrand } from '../../data/brand.tsx'
import type { Ground } from '../../ui/map/ground-style.ts'

/** Returns the map that the tenant draws below its data. */
export function useGround(): Ground {
  const { mapBaseStyle, baseMap, shortId } = useBrand()
  const id = baseMap?.id
  return useMemo(() => {
    const address = `/api/maps/${id}?root=${encodeURIComponent(shortId ?? '')}`
    return { ownStyle: mapBaseStyle, archive: baseMap && { ...baseMap, address } }
    // The id names what an archive says, and each answer of the server is a new object.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mapBaseStyle, id, shortId])
}
