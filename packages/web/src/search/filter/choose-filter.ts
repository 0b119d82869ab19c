/** Names of the predefined filters that are on after one was chosen: it alone, or none where it was on alone. */
export function chooseFilter(filters: readonly string[], name: string): readonly string[] {
  return filters.length === 1 && filters.includes(name) ? [] : [name]
}

/** Names of the predefined filters that are on after one was turned on or off; the others stay as they are. */
export function toggleFilter(filters: readonly string[], name: string): readonly string[] {
  return filters.includes(name) ? filters.filter((each) => each !== name) : [...filters, name]
}
