/** Returns the names of the active predefined filters after a click: the clicked filter alone, or none if it was already active alone. */
export function chooseFilter(filters: readonly string[], name: string): readonly string[] {
  return filters.length === 1 && filters.includes(name) ? [] : [name]
}

/** Returns the names of the active predefined filters after toggling one; the others stay unchanged. */
export function toggleFilter(filters: readonly string[], name: string): readonly string[] {
  return filters.includes(name) ? filters.filter((each) => each !== name) : [...filters, name]
}
