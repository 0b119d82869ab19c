import type { AvailabilityState } from '@twinwerk/model/journey/availability'
import { availabilityOf, stateOfConstruction } from '@twinwerk/model/journey/availability'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'

export type DemoAddress = {
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  /** Null for an address that no building has. */
  readonly building: string | null
}

/** The states that the construction of a connection leads to. */
export const builtStates = ['available', 'availableSoon', 'confirm', 'notAvailable'] as const satisfies readonly AvailabilityState[]
export type BuiltState = (typeof builtStates)[number]

const connections = 'building:telcoServiceConnections'
const constructionState = 'telcoServiceConnection:constructionState'
/** Buildings with several connections may have a better state than the one that was looked for. */
const candidates = 20

/** An address that exists nowhere. */
export const unknownAddress: DemoAddress = {
  street: 'Nirgendweg',
  houseNumber: '999',
  postcode: '00000',
  city: 'Nirgendwo',
  building: null,
}

/** Returns the query for buildings that may be in a state, each with its addresses and connections. */
export function buildingsIn(state: BuiltState, tenant: string): RootQueryJson {
  const states = Object.entries(stateOfConstruction).flatMap(([name, each]) => (each === state ? [name] : []))
  return {
    type: 'building',
    root: tenant,
    $mask: [],
    $filter: { path: [connections, constructionState], operator: 'in', value: states },
    $limit: candidates,
    'building:addresses': { $limit: 1 },
    [connections]: { $mask: [constructionState], $limit: 20 },
  }
}

/** Returns the address of the first building whose answer would be this state; undefined if none is. */
export function addressIn(buildings: readonly TwinJson[], state: BuiltState): DemoAddress | undefined {
  const fitting = buildings.filter((building) => {
    const states = linkedTwins(building, connections).map((each) => textIn(each, constructionState) ?? null)
    return availabilityOf(states) === state
  })
  return fitting.flatMap(addressesOf)[0]
}

function addressesOf(building: TwinJson): readonly DemoAddress[] {
  return linkedTwins(building, 'building:addresses').flatMap((address) => {
    const [street, houseNumber] = [textIn(address, 'postalAddress:street'), textIn(address, 'postalAddress:houseNumber')]
    const [postcode = '', city = ''] = [textIn(address, 'postalAddress:postcode'), textIn(address, 'postalAddress:city')]
    return street && houseNumber && `${postcode}${city}` !== '' ? [{ street, houseNumber, postcode, city, building: building.id }] : []
  })
}

function textIn(twin: TwinJson, attribute: string): string | undefined {
  const value = twin[attribute]
  return typeof value === 'string' ? value : undefined
}
