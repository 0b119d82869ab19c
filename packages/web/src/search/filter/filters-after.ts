/** Names of the predefined filters that are on after a button was pressed: it alone, or none; `isAdding` leaves the others as they are. */
export function filtersAfter(filters: readonly string[], name: string, isAdding: boolean): readonly string[] {
  const others = filters.filter((each) => each !== name)
  const isOn = others.length < filters.length
  if (isAdding) return isOn ? others : [...filters, name]
  return isOn && others.length === 0 ? [] : [name]
}
