import type { AttributePath } from '../query/query.ts'
import { foldLoosely } from '../text/fold.ts'
import { translations } from './export-options.ts'
import { headerOf, systematicsOf } from './headers.ts'

/** A heading that is at most so different is still taken for a name, as a share of the longer of the two. */
const mostDifferent = 0.25
/** Of two paths that fit a heading as well, the one with fewer steps is meant. */
const pricePerStep = 0.01

/**
 * The paths that headings of a file seem to mean, each at most once: as an export names columns, by label in either language, short name or systematics, in
 * whatever spelling. Undefined for a heading that fits none. `fits` may rule a path out by what the column holds.
 */
export function guessColumns(
  headings: readonly string[],
  paths: readonly AttributePath[],
  fits: (heading: number, path: AttributePath) => boolean = () => true,
): (AttributePath | undefined)[] {
  const names = paths.map((path) => namesOf(path))
  const guesses = headings.flatMap((heading, index) => {
    const plain = plainName(heading)
    if (plain === '') return []
    return paths.flatMap((path, at) => {
      const distance = Math.min(...names[at]!.map((name) => distanceOf(plain, name)))
      return distance <= mostDifferent && fits(index, path)
        ? [{ index, path, distance: distance + path.relations.length * pricePerStep }]
        : []
    })
  })
  const found = new Map<number, AttributePath>()
  const used = new Set<string>()
  for (const { index, path } of guesses.toSorted((a, b) => a.distance - b.distance)) {
    if (found.has(index) || used.has(systematicsOf(path))) continue
    found.set(index, path)
    used.add(systematicsOf(path))
  }
  return headings.map((_, index) => found.get(index))
}

function namesOf(path: AttributePath): string[] {
  const all = translations.flatMap((translate) => (['de', 'en'] as const).map((language) => headerOf(path, translate, language)))
  // An export adds the systematics where two columns have one name.
  return [...new Set([...all, ...all.map((name) => `${name} ${systematicsOf(path)}`)].map(plainName))]
}

/** Without accents, signs and blanks; words written together or apart are one. */
function plainName(text: string): string {
  return foldLoosely(text).replace(/[^a-z0-9]+/g, '')
}

/** Edits that make one text of the other, as a share of the longer; 0 for equal ones. Short names are equal or they are not. */
function distanceOf(a: string, b: string): number {
  if (a === b) return 0
  const longer = Math.max(a.length, b.length)
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > longer * mostDifferent) return 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)! / longer
}
