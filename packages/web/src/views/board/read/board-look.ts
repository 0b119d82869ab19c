import type { BoardLook } from '../../../data/preferences.ts'
import { setPreference, usePreferences } from '../../../data/preferences.ts'
import type { Person } from './entries.ts'

const noLook: BoardLook = {}

/** Returns the look of the board of a list, and the function that changes it. */
export function useBoardLook(relation: string): readonly [BoardLook, (change: Partial<BoardLook>) => void] {
  const looks = usePreferences(({ boards }) => boards)
  const look = looks[relation] ?? noLook
  return [look, (change) => setPreference({ boards: { ...looks, [relation]: { ...look, ...change } } })]
}

/** Returns the persons of the chosen team and area. A choice that fits nobody is from another tenant, and is ignored. */
export function personsOf(persons: readonly Person[], { team, area }: BoardLook): readonly Person[] {
  const inTeam = (person: Person) => team === undefined || person.teams.includes(team)
  const inArea = ({ hours }: Person) =>
    area === undefined || hours.some(({ postcodes }) => postcodes.length === 0 || postcodes.includes(area))
  const found = persons.filter((person) => inTeam(person) && inArea(person))
  return found.length > 0 ? found : persons
}

export function teamsOf(persons: readonly Person[]): readonly string[] {
  return [...new Set(persons.flatMap(({ teams }) => teams))].toSorted((one, other) => one.localeCompare(other))
}

export function areasOf(persons: readonly Person[]): readonly string[] {
  return [...new Set(persons.flatMap(({ hours }) => hours.flatMap(({ postcodes }) => postcodes)))].toSorted()
}
