import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Transaction } from '../db/database.ts'
import type { Counter } from '../db/numbers-ahead.ts'
import { counting } from '../db/numbers-ahead.ts'
import { firstRow } from '../db/statement.ts'
import type { ChangeSet } from './change.ts'

const numberPart = /\{n:(\d+)\}/

/**
 * Returns numbers for new twins whose definition has a pattern and that have no number of their own. There is one counter per tenant and
 * pattern, and gaps are allowed. Numbers that are not drawn ahead lock their counter until the transaction ends.
 */
export async function nextIdentifiers(
  transaction: Transaction,
  registry: Registry,
  { author, changes }: ChangeSet,
): Promise<ReadonlyMap<string, string>> {
  const waiting = new Map<string, { readonly isAhead: boolean; readonly uuids: string[] }>()
  for (const change of changes) {
    if (change.kind !== 'createTwin' || change.identifier !== undefined) continue
    const { identifierPattern, drawsAhead } = definitionOf(registry, change.definition)
    if (!identifierPattern) continue
    const pattern = identifierPattern.replace('{year}', author.at.slice(0, 4))
    const one = waiting.get(pattern) ?? { isAhead: drawsAhead === true, uuids: [] }
    waiting.set(pattern, one)
    one.uuids.push(change.uuid)
  }
  const identifiers = new Map<string, string>()
  for (const [pattern, { isAhead, uuids }] of waiting) {
    const counter = { tenant: author.tenant, pattern }
    const numbers = isAhead
      ? await transaction.numbersAhead.take(counter, uuids.length)
      : await numbersWithin(transaction, counter, uuids.length)
    for (const [index, uuid] of uuids.entries())
      identifiers.set(
        uuid,
        pattern.replace(numberPart, (_, width: string) => String(numbers[index]).padStart(Number(width), '0')),
      )
  }
  return identifiers
}

async function numbersWithin(transaction: Transaction, counter: Counter, count: number): Promise<readonly number[]> {
  const { first } = firstRow(await transaction.run(counting(counter, count)))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Returns the next number of a counter after twins with their own numbers were seeded: the greatest number plus one. */
export function counterStart(pattern: string, identifiers: readonly string[], year: string): { pattern: string; next: number } {
  const own = pattern.replace('{year}', year)
  const [before = '', , after = ''] = own.split(numberPart)
  const numbers = identifiers
    .filter((each) => each.startsWith(before) && each.endsWith(after))
    .map((each) => Number(each.slice(before.length, each.length - after.length)))
  return { pattern: own, next: Math.max(0, ...numbers.filter(Number.isInteger)) + 1 }
}
