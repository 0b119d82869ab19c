import { euroOfAmount } from '@twinwerk/model/number/amount'
import { draftSums, type DraftSums } from '../../store/billing/drafts.ts'
import { lastRun } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { lockRunLog } from '../../store/billing/closing-rows.ts'
import { firstRow } from '../../store/db/statement.ts'
import { readComparedSums } from './compared-sums.ts'
import { findingWords } from './findings/finding-words.ts'
import type { RunContext } from './run-context.ts'

export type RunLog = { readonly sums: DraftSums; readonly log: object }

/**
 * Adds up the drafts of a run (uuid) as the log that people read: counts and sums in euro, the findings by kind in words, and the sums by
 * product and by kind of line beside those of the run before.
 */
export async function readRunLog(
  transaction: Transaction,
  context: Pick<RunContext, 'tenant' | 'store'>,
  { run, of }: { readonly run: string; readonly of: 'all' | 'approved' },
): Promise<RunLog> {
  const { tenant } = context
  const [last] = (await transaction.run(lastRun(tenant, run))).rows
  const { sums, log } = await readCounts(transaction, tenant, run)
  const compared = await readComparedSums(transaction, context, { run, of, last })
  return {
    sums,
    log: {
      ...log,
      ...compared,
      ...(last && { last: { number: last.number, count: last.count, gross: euroOfAmount(BigInt(last.gross)) } }),
    },
  }
}

/** Returns the log of a run (uuid) after a decision about its drafts: their counts anew, their lines as they were. */
export async function readDecidedLog(transaction: Transaction, tenant: string, run: string): Promise<object> {
  const [stored] = (await transaction.run(lockRunLog(tenant, run))).rows
  return { ...stored?.log, ...(await readCounts(transaction, tenant, run)).log }
}

async function readCounts(transaction: Transaction, tenant: string, run: string): Promise<RunLog> {
  const sums = firstRow(await transaction.run(draftSums(tenant, run)))
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
    dropped: sums.dropped,
    findings: sums.findings.map((finding) => ({ ...finding, gross: euro(finding.gross), ...findingWords(finding.kind) })),
  }
  return { sums, log }
}
