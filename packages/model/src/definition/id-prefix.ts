/** The prefix of every id outside the store; `formatTwinId` adds the rest. */
export const idPrefix = 'dtmi:de:oneneo:'
