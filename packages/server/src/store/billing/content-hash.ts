import { createHash } from 'node:crypto'
import { definitionOf, type Registry } from '@twinwerk/model/definition/registry'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import { wireValue } from '../physical/stored-value.ts'
import { fixedLater } from './receipt-guard.ts'

type Values = Readonly<Record<string, unknown>>

/** The way of hashing. Hashes of earlier releases have no mark, and nothing can compute them from what is stored. */
const mark = 'v2:'

/** Returns the hash over a receipt and its items, by attributes in wire form, without what may still change. */
export function contentHash(receipt: Values, items: readonly Values[]): string {
  const content = canonicalJson([fixedOf(receipt), items.map(fixedOf)])
  return mark + createHash('sha256').update(content).digest('hex')
}

export function isComputable(hash: string | null): hash is string {
  return hash?.startsWith(mark) === true
}

/** Reads the attributes of a stored row in wire form. */
export function valuesOf(registry: Registry, definition: string, row: Values): Values {
  const own = definitionOf(registry, definition).allAttributes.filter(({ systematics }) => systematics.startsWith(`${definition}:`))
  return Object.fromEntries(own.map((attribute) => [attribute.systematics, wireValue(attribute, row)]))
}

/** An empty value is as good as none. JSON comes back from the store without what is undefined in it. */
function fixedOf(values: Values): Values {
  const kept = Object.entries(values).filter(
    ([name, value]) => !fixedLater.has(name) && value !== null && value !== undefined && value !== '',
  )
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)).normalize('NFC')) as Values
}
