import type { AttributePath } from '../query/query.ts'
import { foldLoosely } from '../text/fold.ts'
import { translations } from '../query/export-options.ts'
import { headerOf, systematicsOf } from './headers.ts'

/** The maximum difference between a heading and a name: edits as a share of the length of the attribute's name. */
const maxDifferent = 0.25
/** Lowers the rank of a longer path: if two paths fit a heading equally well, the path with fewer steps wins. */
const pricePerStep = 0.01

/**
 * Guesses the path for each heading of a file; each path is used at most once. Headings are compared with the column names of exports:
 * label in either language, short name or systematics, in any spelling. The result is undefined for a heading that fits no path. `fits` may
 * exclude a path by the content of the column.
 */
export function guessColumns(
  headings: readonly string[],
  paths: readonly AttributePath[],
  fits: (heading: number, path: AttributePath) => boolean = () => true,
): (AttributePath | undefined)[] {
  const named = paths.map((path) => ({ path, names: namesOf(path) }))
  const guesses = headings.flatMap((heading, index) => {
    const plain = plainName(heading)
    if (plain === '') return []
    return named.flatMap(({ path, names }) => {
      const distance = Math.min(...names.map(({ whole, own }) => distanceOf(plain, whole, own.length * maxDifferent)))
      return distance < Infinity && fits(index, path) ? [{ index, path, distance: distance + path.relations.length * pricePerStep }] : []
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

/** Returns the possible names of a path, and those of its attribute alone. */
function namesOf(path: AttributePath): { whole: string; own: string }[] {
  return translations.flatMap((translate) =>
    (['de', 'en'] as const).flatMap((language) => {
      const name = headerOf(path, translate, language)
      const own = plainName(headerOf({ ...path, relations: [] }, translate, language))
      // An export adds the systematics if two columns have the same name.
      return [name, `${name} ${systematicsOf(path)}`].map((each) => ({ whole: plainName(each), own }))
    }),
  )
}

/** Removes accents, signs and blanks, so that words written together or apart are equal. */
function plainName(text: string): string {
  return foldLoosely(text).replace(/[^a-z0-9]+/g, '')
}

/** Returns the number of edits between two texts, as a share of the longer text. Returns Infinity for more than `maxEdits`. */
function distanceOf(a: string, b: string, maxEdits: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > maxEdits) return Infinity
  // Edits from the processed letters of `a` to the first 0, 1, 2 … letters of `b` (Levenshtein).
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    let edits = i
    const next = [edits]
    for (let j = 1; j <= b.length; j += 1) {
      const [diagonal = Infinity, above = Infinity] = [row[j - 1], row[j]]
      edits = Math.min(edits + 1, above + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1))
      next.push(edits)
    }
    row = next
    if (Math.min(...row) > maxEdits) return Infinity
  }
  const edits = row[b.length] ?? Infinity
  return edits > maxEdits ? Infinity : edits / Math.max(a.length, b.length)
}
