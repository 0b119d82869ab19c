import type { Run } from '@twinwerk/model/billing/bill'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import type { NewDraft } from '../../store/billing/drafts.ts'
import type { PartnerRow } from '../../store/billing/party-rows.ts'
import { findingText } from './findings/finding-words.ts'
import { keepingOf, keptOf } from './approval/draft-content.ts'
import type { Group, GroupLine } from './group.ts'
import { lastGross } from './since-last-receipt.ts'
import type { Chunk } from './read-chunk.ts'
import { itemAttributes } from './receipt-changes.ts'
import { itemText } from './receipt-words.ts'

/** Returns groups of a chunk as the drafts that people read. */
export function draftRows(groups: readonly Group[], chunk: Chunk, run: Run): NewDraft[] {
  const keeping = keepingOf(chunk, run)
  return groups.map((group) => ({ ...draftRow(group, chunk), ...keptOf(group, keeping) }))
}

export function receiverName({ name1, name2 }: Pick<PartnerRow, 'name1' | 'name2'>): string {
  return [name1, name2].filter(Boolean).join(' ')
}

function draftRow(group: Group, chunk: Chunk): Omit<NewDraft, 'content' | 'proof'> {
  const { partners, last: invoices } = chunk
  const { contracts, receiver, lines, sums, kind, basis, findings, hash } = group
  const numbers = new Map(contracts.map(({ row }) => [row.contract, row.number ?? '']))
  const partner = receiver === null ? undefined : partners.get(receiver)
  const last = lastGross(contracts, invoices)
  return {
    id: v7(),
    contracts: contracts.map(({ row }) => row.contract),
    number: [...numbers.values()].toSorted()[0] ?? '',
    receiver,
    receiverName: partner ? receiverName(partner) : null,
    ...{ kind, basis, hash },
    findings: findings.map((finding) => ({ ...finding, ...findingText(finding) })),
    lines: lines.map((line, index) => ({
      ...explained(group, { line, index }, chunk),
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
      gross: euroOfAmount(sums.lines[index]?.gross ?? 0n),
      correctedReceipt: line.correctedReceipt ?? null,
    })),
    net: Number(sums.net),
    tax: Number(sums.tax),
    gross: Number(sums.gross),
    lastGross: last === undefined ? null : Number(last),
  }
}

function explained(group: Group, item: { readonly line: GroupLine; readonly index: number }, chunk: Chunk) {
  const explanation = itemAttributes(group, item, chunk)['receiptItem:explanation']
  return { product: explanation.product, explanation }
}
