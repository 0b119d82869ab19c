/** Every id outside the store begins with it; `formatTwinId` adds the rest. */
export const idPrefix = 'dtmi:de:oneneo:'
