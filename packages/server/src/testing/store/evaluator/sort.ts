import type { SortJson } from '@twinwerk/model/query/query-json'
import type { Twin } from '../world.ts'
import type { Question } from './question.ts'
import { attributeValue, farTwins } from './reading.ts'
import type { Period } from './rights.ts'

type Order = (a: Twin, b: Twin) => number

/** Returns an order by the terms, with absent values last in both directions, then by id in the direction of the first term. */
export function orderOf(question: Question, terms: readonly SortJson[], period: Period): Order {
  const orders = terms.map((term) => orderOfTerm(question, term, period))
  const last = signOf(terms[0])
  return (a, b) => orders.map((order) => order(a, b)).find((result) => result !== 0) ?? last * bytes(a.uuid, b.uuid)
}

function orderOfTerm(question: Question, term: SortJson, period: Period): Order {
  return (a, b) => {
    const [left, right] = [valueFor(question, a, term, period), valueFor(question, b, term, period)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return signOf(term) * comparer(term)(left, right)
  }
}

/** Returns the smallest value of several linked twins, or the greatest for a descending term. */
export function valueFor(question: Question, twin: Twin, term: SortJson, period: Period): unknown {
  const attribute = question.registry.attributes.get(term.path.at(-1)!)!
  const values = farTwins(question, twin, term.path.slice(0, -1), period)
    .map((far) => attributeValue(question, far, attribute))
    .filter((value) => value !== null)
    .toSorted((a, b) => signOf(term) * comparer(term)(a, b))
  return values[0] ?? null
}

function signOf(term: SortJson | undefined): 1 | -1 {
  return term?.order === 'desc' ? -1 : 1
}

const german = new Intl.Collator('de', { numeric: true })

/** Compares text as a German dictionary does, with 2 before 10. Numbers of twins are compared by their characters. */
export function comparer(term: SortJson): (a: unknown, b: unknown) => number {
  return term.path.at(-1) === 'entity:tenantWideIdentifier' ? (a, b) => bytes(String(a), String(b)) : compare
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return german.compare(a, b) || bytes(a, b)
  return Number(a) - Number(b)
}

function bytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
