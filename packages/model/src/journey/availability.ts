/**
 * The results of an availability check for an address (portal specification, section 2.6). The names are defined by the definition
 * `availabilityRequest`.
 */
export const availabilityStates = ['notAvailable', 'addressUnknown', 'available', 'availableSoon', 'confirm', 'error'] as const
export type AvailabilityState = (typeof availabilityStates)[number]

/**
 * The availability for a visitor, by the construction state of the connection. The state is `confirm` until the owner has been contacted
 * and has replied. From the permission on, the line is `availableSoon`. Only a line that was handed over for sale is `available`.
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
 * Returns the availability of a building: the best state of its connections, or `notAvailable` without connections. For a state that is not
 * in the table (one that a tenant has added), the result is `error`, so that staff check it. `undefined` means that the building does not
 * exist.
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
