/**
 * The answer to a visitor about an address (portal specification, section 2.6). The names are those of the definition
 * `availabilityRequest`.
 */
export const availabilityStates = ['notAvailable', 'addressUnknown', 'available', 'availableSoon', 'confirm', 'error'] as const
export type AvailabilityState = (typeof availabilityStates)[number]

/**
 * The availability for a visitor, by the construction state of the connection. The state is `confirm` until the owner has been asked and
 * has answered. From the permission on, the line is available soon. Only a line that was handed over for sale is available.
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
 * Returns the availability of a building: the best one of its connections, or `notAvailable` without connections. A state that the table
 * does not know (one that a tenant has added) is an error for people to check. `undefined` means that the building does not exist.
 */
export function availabilityOf(constructionStates: readonly (string | null)[] | undefined): AvailabilityState {
  if (constructionStates === undefined) return 'addressUnknown'
  const states = constructionStates.map((state): AvailabilityState => stateOfConstruction[state ?? 'none'] ?? 'error')
  return best.find((state) => states.includes(state)) ?? 'notAvailable'
}

/** Returns true if a visitor may order in this state. A future connection can be ordered only if the journey allows it. */
export function mayOrder(state: AvailabilityState, { allowFutureConnections }: { readonly allowFutureConnections: boolean }): boolean {
  return state === 'available' || (state === 'availableSoon' && allowFutureConnections)
}
