import type { DraftFinding, DraftRow, NewDraft } from '../../../store/billing/drafts.ts'
import type { IssuedRow } from '../../../store/billing/issued-rows.ts'
import type { Group, ReceiptContent } from '../group.ts'
import type { Chunk } from '../read-chunk.ts'

/** The key that marks an amount in JSON, which knows no whole numbers of that size. */
const amountKey = '$amount'

/** A draft keeps the receipt that it becomes and the proof of its facts, so that its approval need not bill again. */
type Kept = Pick<NewDraft, 'content' | 'proof'>

/**
 * Returns what a draft keeps. Nothing for one that no approval takes, and for contracts with items of an earlier release: those may still
 * change.
 */
export function keptOf(group: Group, { billable }: Chunk, proof: (contracts: readonly string[]) => string): Kept {
  const contracts = group.contracts.map(({ row }) => row.contract)
  const elements = new Set(group.contracts.flatMap(({ facts }) => facts.elements.map(({ key }) => key)))
  const mayChange = ({ item }: IssuedRow) => item.kind === null && elements.has(item.element)
  if (isBlocked(group) || billable.rows.issued.some(mayChange)) return { content: null, proof: null }
  return { content: contentOf(group), proof: proof(contracts) }
}

export function isBlocked({ findings }: { readonly findings: readonly DraftFinding[] }): boolean {
  return findings.some(({ blocking }) => blocking)
}

function contentOf({ contracts, findings: _findings, hash: _hash, ...group }: Group): string {
  const content: ReceiptContent = {
    ...group,
    contracts: contracts.map(({ row: { contract, number } }) => ({ row: { contract, number } })),
  }
  return JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? { [amountKey]: `${value}` } : value))
}

/** Returns the receipt that a draft keeps; undefined for one that keeps nothing. */
export function keptContent({ content }: Pick<DraftRow, 'content'>): ReceiptContent | undefined {
  if (content === null) return undefined
  const kept: ReceiptContent = JSON.parse(content, (_, value: unknown) => (isAmount(value) ? BigInt(value[amountKey]) : value))
  return kept
}

function isAmount(value: unknown): value is { readonly [amountKey]: string } {
  return typeof value === 'object' && value !== null && amountKey in value && typeof value[amountKey] === 'string'
}
