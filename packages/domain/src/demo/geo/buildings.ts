import type { Draft } from '../draft.ts'
import type { SeedTwin } from '../demo-tenant.ts'
import { addAddress } from '../partner/addresses.ts'
import type { BuildingPlan } from './plots.ts'
import type { ConstructionState } from './sites.ts'
import { areaOn, pointOn, type Plot } from './town-plan.ts'

type Placed = { readonly plan: BuildingPlan; readonly plot: Plot; readonly identifier: string }

/** Adds a building and links it to its own address and to the addresses of its residents and contracts. */
export function addBuilding(
  draft: Draft,
  { plan, plot, identifier, parcel, addresses }: Placed & { readonly parcel: string; readonly addresses: readonly SeedTwin[] },
): string {
  const building = draft.add({
    key: `building/${plan.key}`,
    definition: 'building',
    identifier,
    attributes: {
      'building:geometry': areaOn(plan.address.city, plot.building),
      'building:use': plan.use,
      'building:units': plan.units,
    },
  })
  draft.link({ relationship: 'building:parcels', source: building, target: parcel })
  const own = addAddress(draft, `building/${plan.key}/address`, plan.address)
  for (const target of [own, ...addresses.map(({ uuid }) => uuid)])
    draft.link({ relationship: 'building:addresses', source: building, target })
  return building
}

type Connection = Placed & {
  readonly building: string
  readonly media: 'fibre' | 'coax'
  readonly state: ConstructionState
  readonly builtAt: string | undefined
  readonly entryPoint: string
}

const placeOfEntry: Readonly<Record<string, string>> = { cellar: 'Hausanschlussraum', ground: 'Flur im Erdgeschoss', facade: 'Giebelwand' }

export function addBuildingConnection(
  draft: Draft,
  { plan, plot, building, media, identifier, state, builtAt, entryPoint }: Connection,
): string {
  const uuid = draft.add({
    key: connectionKey(plan.key, media),
    definition: 'telcoServiceConnectionBuilding',
    identifier,
    attributes: {
      'telcoServiceConnection:constructionState': state,
      'telcoServiceConnection:location': pointOn(plan.address.city, plot.entry),
      'telcoServiceConnection:media': media,
      'telcoServiceConnectionBuilding:gfapDate': builtAt,
      'telcoServiceConnectionBuilding:entryPoint': entryPoint,
      'telcoServiceConnectionBuilding:gfapPlace':
        state === 'orderable' ? `${plan.address.street} ${plan.address.houseNumber}, ${placeOfEntry[entryPoint]}` : undefined,
    },
  })
  draft.link({ relationship: 'telcoServiceConnectionBuilding:building', source: uuid, target: building })
  return uuid
}

const connectionKey = (place: string, media: 'fibre' | 'coax') => `connection/${place}/${media}`

/** Adds the connection of a parcel: the owner permits the line to cross it. */
export function addParcelConnection(
  draft: Draft,
  { plan, plot, identifier, parcel, connection }: Placed & { readonly parcel: string; readonly connection: string },
): void {
  const uuid = draft.add({
    key: `connection/${plan.key}/parcel`,
    definition: 'telcoServiceConnectionParcel',
    identifier,
    attributes: {
      'telcoServiceConnection:constructionState': 'permitted',
      'telcoServiceConnection:location': pointOn(plan.address.city, plot.branch),
      'telcoServiceConnection:media': 'fibre',
      'telcoServiceConnectionParcel:entryAllowed': true,
    },
  })
  draft.link({ relationship: 'telcoServiceConnectionParcel:parcel', source: uuid, target: parcel })
  draft.link({ relationship: 'telcoServiceConnectionBuilding:telcoServiceConnectionParcel', source: connection, target: uuid })
}
