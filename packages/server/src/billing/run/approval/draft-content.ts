import type { Run } from '@twinwerk/model/billing/bill'
import type { DraftFinding, DraftRow, NewDraft } from '../../../store/billing/drafts.ts'
import type { Group, ReceiptContent } from '../group.ts'
import type { Chunk } from '../read-chunk.ts'
import { proofs } from './proof.ts'

/** The key that marks an amount in JSON, which knows no whole numbers of that size. */
const amountKey = '$amount'

/** A draft keeps the receipt that it becomes and the proof of its facts, so that its approval need not bill again. */
type Kept = Pick<NewDraft, 'content' | 'proof'>

/**
 * Returns what a draft keeps. Nothing for one that no approval takes, and for contracts with items of an earlier release: those may still
 * change.
 */
export function keptOf(group: Group, { mayChange, proof }: Keeping): Kept {
  const contracts = group.contracts.map(({ row }) => row.contract)
  const elements = group.contracts.flatMap(({ facts }) => facts.elements.map(({ key }) => key))
  if (isBlocked(group) || elements.some((element) => mayChange.has(element))) return { content: null, proof: null }
  return { content: contentOf(group), proof: proof(contracts) }
}

type Keeping = {
  /** The elements (uuids) with items of an earlier release. */
  readonly mayChange: ReadonlySet<string>
  readonly proof: (contracts: readonly string[]) => string
}

/** Returns what the drafts of a chunk need to know for `keptOf`. */
export function keepingOf(chunk: Chunk, run: Run): Keeping {
  const old = chunk.billable.rows.issued.filter(({ item }) => item.kind === null)
  return { mayChange: new Set(old.map(({ item }) => item.element)), proof: proofs(chunk, run) }
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
