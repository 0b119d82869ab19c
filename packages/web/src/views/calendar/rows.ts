// Apart from the slots, because every list needs the hour of an entry without an end for its query.
// Core specification, sections 2 and 9: rows of five minutes, and one hour for an entry without an end.
export const minutesOfRow = 5
export const rowsOfDay = (24 * 60) / minutesOfRow
export const rowsWithoutEnd = 12
