/** The time in seconds between two values of a device in the network. */
export const deviceSeconds = 900
