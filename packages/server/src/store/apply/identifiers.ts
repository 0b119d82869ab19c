import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Transaction } from '../db/database.ts'
import type { Author, Change } from './change.ts'

const numberPart = /\{n:(\d+)\}/

/** Numbers for new twins whose definition has a pattern and that bring none of their own; one counter per tenant and pattern, gaps are allowed. */
export async function nextIdentifiers(
  transaction: Transaction,
  registry: Registry,
  author: Author,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const waiting = new Map<string, string[]>()
  for (const change of changes) {
    if (change.kind !== 'createTwin' || change.identifier !== undefined) continue
    const pattern = definitionOf(registry, change.definition).identifierPattern?.replace('{year}', author.at.slice(0, 4))
    if (pattern) waiting.set(pattern, [...(waiting.get(pattern) ?? []), change.uuid])
  }
  const identifiers = new Map<string, string>()
  for (const [pattern, uuids] of waiting) {
    const { rows } = await transaction.run({
      text: `insert into identifier_counter (tenant_id, pattern, next) values ($1, $2, $3::bigint + 1)
        on conflict (tenant_id, pattern) do update set next = identifier_counter.next + $3 returning next - $3 as first`,
      values: [author.tenant, pattern, uuids.length],
      name: 'identifiers',
    })
    const first = rows[0]!['first'] as number
    for (const [index, uuid] of uuids.entries())
      identifiers.set(
        uuid,
        pattern.replace(numberPart, (_, width: string) => String(first + index).padStart(Number(width), '0')),
      )
  }
  return identifiers
}

/** After seeding twins with numbers of their own: the counter goes on behind the greatest. */
export function counterStart(pattern: string, identifiers: readonly string[], year: string): { pattern: string; next: number } {
  const own = pattern.replace('{year}', year)
  const [before = '', , after = ''] = own.split(numberPart)
  const numbers = identifiers
    .filter((each) => each.startsWith(before) && each.endsWith(after))
    .map((each) => Number(each.slice(before.length, each.length - after.length)))
  return { pattern: own, next: Math.max(0, ...numbers.filter(Number.isInteger)) + 1 }
}
