import type { TilesResult } from '@twinwerk/model/query/tiles-json'
import { useState } from 'react'

type Features = TilesResult['features']
/** The features of a layer; undefined while they load or if the request failed. */
type Read = { readonly layer: string; readonly features: Features | undefined }
type Kept = { readonly layer: string; readonly features: Features }

const none: Features = []

/**
 * Returns the features of each layer; the previous features stay until new features are loaded. Returns the same list while its members are
 * the same.
 */
export function useDrawn(read: readonly Read[]): readonly Features[] {
  const [kept, setKept] = useState<{ readonly of: readonly Kept[]; readonly features: readonly Features[] }>({ of: [], features: [] })
  const drawn = read.map(({ layer, features }) => ({
    layer,
    features: features ?? kept.of.find((each) => each.layer === layer)?.features ?? none,
  }))
  const isSame =
    drawn.length === kept.of.length &&
    drawn.every(({ layer, features }, index) => layer === kept.of[index]?.layer && features === kept.of[index]?.features)
  if (isSame) return kept.features
  const features = drawn.map((each) => each.features)
  setKept({ of: drawn, features })
  return features
}
