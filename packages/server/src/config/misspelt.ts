import type { Environment } from './read-variable.ts'
import { otherNames, variableNames } from './variables.ts'

const own = [...variableNames.flatMap((name) => [name, `${name}_FILE`]), ...otherNames]
const known = new Set<string>(own)

/** Returns a sentence for the operator about each variable that resembles one of ours but does not exist. */
export function misspelt(environment: Environment): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || known.has(name)) return []
    const meant = own.find((each) => isOneEditFrom(name, each))
    if (meant !== undefined) return [`${name} is not a variable of Twinwerk and is ignored: ${meant} is meant perhaps.`]
    return name.startsWith('TWINWERK_') ? [`${name} is not a variable of Twinwerk and is ignored: the README lists all of them.`] : []
  })
}

/** Returns true if one character is inserted, removed or replaced, or if two neighbours are swapped. */
export function isOneEditFrom(text: string, other: string): boolean {
  if (text === other || Math.abs(text.length - other.length) > 1) return false
  let start = 0
  while (start < text.length && text[start] === other[start]) start += 1
  const [rest, otherRest] = [text.slice(start), other.slice(start)]
  if (rest.length > otherRest.length) return rest.slice(1) === otherRest
  if (rest.length < otherRest.length) return rest === otherRest.slice(1)
  if (rest.slice(1) === otherRest.slice(1)) return true
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
}
