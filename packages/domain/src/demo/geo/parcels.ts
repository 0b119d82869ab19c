import type { Draft } from '../draft.ts'
import type { BuildingPlan } from './plots.ts'
import { areaOf, areaOn, pointOn, type Plot, type Spot } from './town-plan.ts'

/** The district of the land register. `houses` is its part with the houses; the fields lie in another part. */
const gemarkung = '053456'
const houses = '1'

type House = { readonly plan: BuildingPlan; readonly plot: Plot; readonly zaehler: number; readonly owner: string | undefined }

/** Adds the parcel of a house and the boundary stone at its corner. The neighbouring parcel shares the stone. */
export function addParcel(draft: Draft, { plan, plot, zaehler, owner }: House): string {
  const { city } = plan.address
  const uuid = addLand(draft, { key: parcelKey(plan.key), city, ring: plot.parcel, flur: houses, zaehler, owner })
  const stone = draft.add({
    key: `stone/${plan.key}`,
    definition: 'boundaryStone',
    attributes: {
      'boundaryStone:stoneNumber': `${houses}-${String(zaehler).padStart(4, '0')}`,
      'boundaryStone:location': pointOn(city, plot.parcel[0]),
      'boundaryStone:quality': zaehler % 4 === 0 ? 'digitised' : 'measured',
    },
  })
  draft.link({ relationship: 'boundaryStone:parcels', source: stone, target: uuid })
  return uuid
}

const parcelKey = (place: string) => `parcel/${place}`

type Land = {
  readonly key: string
  readonly city: string
  readonly ring: readonly Spot[]
  readonly flur: string
  readonly zaehler: number
  readonly nenner?: number
  readonly owner: string | undefined
}

export function addLand(draft: Draft, { key, city, ring, flur, zaehler, nenner, owner }: Land): string {
  const uuid = draft.add({
    key,
    definition: 'parcel',
    attributes: {
      'parcel:gemarkung': gemarkung,
      'parcel:flur': flur,
      'parcel:zaehler': zaehler,
      'parcel:nenner': nenner,
      'parcel:area': areaOf(ring),
      'parcel:geometry': areaOn(city, ring),
      'parcel:ownerKnown': owner !== undefined,
    },
  })
  if (owner !== undefined) draft.link({ relationship: 'parcel:owners', source: uuid, target: owner })
  return uuid
}
