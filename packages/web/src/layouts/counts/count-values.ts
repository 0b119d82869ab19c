export type FindingCount = {
  readonly kind: string
  readonly de: string
  readonly en: string
  readonly blocking: boolean
  readonly count: number
  readonly gross: number
}

export type Totals = { readonly number: string; readonly count: number; readonly gross: number }

/** Returns the number at a key of a JSON object; undefined for anything else. */
export function numberAt(value: unknown, key: string): number | undefined {
  const found = at(value, key)
  return typeof found === 'number' ? found : undefined
}

/** Returns the findings at a key. Records of an older form are left out. */
export function findingsAt(value: unknown, key: string): readonly FindingCount[] {
  const found = at(value, key)
  return Array.isArray(found) ? found.filter(isFinding) : []
}

/** A sum beside that of the run before, if there is one. */
export type ComparedSum = {
  readonly key: string
  readonly de: string
  readonly en: string
  readonly gross: number
  readonly last?: number
}

/** Returns the compared sums at a key of a JSON object. */
export function comparedAt(value: unknown, key: string): readonly ComparedSum[] {
  const found = at(value, key)
  return Array.isArray(found) ? found.filter(isCompared) : []
}

function isCompared(value: unknown): value is ComparedSum {
  const texts = [at(value, 'key'), at(value, 'de'), at(value, 'en')]
  const last = at(value, 'last')
  return (
    texts.every((each) => typeof each === 'string') &&
    typeof at(value, 'gross') === 'number' &&
    ['number', 'undefined'].includes(typeof last)
  )
}

/** Returns the totals at a key of a JSON object. */
export function totalsAt(value: unknown, key: string): Totals | undefined {
  const found = at(value, key)
  const [number, count, gross] = [at(found, 'number'), at(found, 'count'), at(found, 'gross')]
  if (typeof count !== 'number' || typeof gross !== 'number') return undefined
  return { number: typeof number === 'string' ? number : '', count, gross }
}

function isFinding(value: unknown): value is FindingCount {
  const texts = [at(value, 'kind'), at(value, 'de'), at(value, 'en')]
  const numbers = [at(value, 'count'), at(value, 'gross')]
  return texts.every((each) => typeof each === 'string') && numbers.every((each) => typeof each === 'number')
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
