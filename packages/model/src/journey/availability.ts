/**
 * The answer to a visitor about an address (portal specification, section 2.6). The names are those of the definition
 * `availabilityRequest`.
 */
export const availabilityStates = ['notAvailable', 'addressUnknown', 'available', 'availableSoon', 'confirm', 'error'] as const
export type AvailabilityState = (typeof availabilityStates)[number]

/**
 * What the construction state of a connection means to a visitor. Nobody has asked the owner, or the owner has not answered: that is to be confirmed. From the permission on
 * it is a matter of time. Only a line that was handed over for sale is available.
 */
export const stateOfConstruction: Readonly<Record<string, AvailabilityState>> = {
  none: 'notAvailable',
  refused: 'notAvailable',
  surveyPlanned: 'confirm',
  surveyed: 'confirm',
  permissionOpen: 'confirm',
  permitted: 'availableSoon',
  planned: 'availableSoon',
  inBuild: 'availableSoon',
  built: 'availableSoon',
  measured: 'availableSoon',
  orderable: 'available',
}

const best: readonly AvailabilityState[] = ['available', 'availableSoon', 'confirm', 'notAvailable', 'error']

/**
 * What holds for a building with these connections: the best of them. Without connections there is nothing; a state that the table does not know (one a tenant has
 * added) is an error, which people look at. `undefined`: there is no such building.
 */
export function availabilityOf(constructionStates: readonly (string | null)[] | undefined): AvailabilityState {
  if (constructionStates === undefined) return 'addressUnknown'
  const states = constructionStates.map((state): AvailabilityState => stateOfConstruction[state ?? 'none'] ?? 'error')
  return best.find((state) => states.includes(state)) ?? 'notAvailable'
}

/** Whether somebody may order there: what is not there yet only where the journey allows it, and nothing that is not to come. */
export function mayOrder(state: AvailabilityState, { allowFutureConnections }: { readonly allowFutureConnections: boolean }): boolean {
  return state === 'available' || (state === 'availableSoon' && allowFutureConnections)
}
