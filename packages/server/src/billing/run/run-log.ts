import { euroOfAmount } from '@twinwerk/model/number/amount'
import { draftSums, type DraftSums } from '../../store/billing/drafts.ts'
import { lastRun } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { findingWords } from './finding-words.ts'

export type RunLog = { readonly sums: DraftSums; readonly log: object }

/**
 * Adds up the drafts of a run (uuid) as the log that people read: counts and sums in euro, the findings by kind in words, and the run
 * before. Leaves out what is zero by nature of the state.
 */
export async function readRunLog(transaction: Transaction, tenant: string, run: string): Promise<RunLog> {
  const sums = firstRow(await transaction.run(draftSums(tenant, run)))
  const [last] = (await transaction.run(lastRun(tenant, run))).rows
  const euro = (amount: number) => euroOfAmount(BigInt(amount))
  const log = {
    drafts: sums.drafts,
    gross: euro(sums.gross),
    ready: sums.ready,
    readyGross: euro(sums.readyGross),
    blocked: sums.blocked,
    blockedGross: euro(sums.blockedGross),
    held: sums.held,
    heldGross: euro(sums.heldGross),
    receipts: sums.approved,
    receiptsGross: euro(sums.approvedGross),
    changed: sums.changed,
    findings: sums.findings.map((finding) => ({ ...finding, gross: euro(finding.gross), ...findingWords(finding.kind) })),
    ...(last && { last: { number: last.number, count: last.count, gross: euro(last.gross) } }),
  }
  return { sums, log }
}
