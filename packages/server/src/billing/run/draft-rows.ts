import type { Run } from '@twinwerk/model/billing/bill'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import type { NewDraft } from '../../store/billing/drafts.ts'
import { findingText } from './finding-words.ts'
import { keptOf } from './approval/draft-content.ts'
import type { Group } from './group.ts'
import { proofs } from './approval/proof.ts'
import { lastGross } from './since-last-receipt.ts'
import type { Chunk } from './read-chunk.ts'
import { itemText } from './receipt-words.ts'

/** Returns groups of a chunk as the drafts that people read. */
export function draftRows(groups: readonly Group[], chunk: Chunk, run: Run): NewDraft[] {
  const proof = proofs(chunk, run)
  return groups.map((group) => ({ ...draftRow(group, chunk), ...keptOf(group, chunk, proof) }))
}

function draftRow(group: Group, { partners, last: invoices }: Chunk): Omit<NewDraft, 'content' | 'proof'> {
  const { contracts, receiver, lines, sums, kind, basis, findings, hash } = group
  const numbers = new Map(contracts.map(({ row }) => [row.contract, row.number ?? '']))
  const partner = receiver === null ? undefined : partners.get(receiver)
  const last = lastGross(contracts, invoices)
  return {
    id: v7(),
    contracts: contracts.map(({ row }) => row.contract),
    number: [...numbers.values()].toSorted()[0] ?? '',
    receiver,
    receiverName: partner ? [partner.name1, partner.name2].filter(Boolean).join(' ') : null,
    ...{ kind, basis, hash },
    findings: findings.map((finding) => ({ ...finding, ...findingText(finding) })),
    lines: lines.map((line) => ({
      kind: line.kind,
      text: itemText(line).de,
      contract: numbers.get(line.contract) ?? null,
      from: line.from,
      to: line.to,
      quantity: line.quantity,
      unit: euroOfAmount(line.unit),
      days: line.share.days,
      whole: line.share.whole,
      rate: line.rate,
      amount: euroOfAmount(line.amount),
      correctedReceipt: line.correctedReceipt ?? null,
    })),
    net: Number(sums.net),
    tax: Number(sums.tax),
    gross: Number(sums.gross),
    lastGross: last === undefined ? null : Number(last),
  }
}
