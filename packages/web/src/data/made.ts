import { usePreferences } from './preferences.ts'

const maxMade = 20

/** Notes that the user created a twin of a type; the start page then offers the type first. */
export function noteMade(definition: string): void {
  usePreferences.setState(({ made }) => {
    const newest = Object.entries({ ...made, [definition]: Date.now() }).toSorted(([, a], [, b]) => b - a)
    return { made: Object.fromEntries(newest.slice(0, maxMade)) }
  })
}
