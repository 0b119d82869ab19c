import { AppError } from '@twinwerk/model/error/app-error'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { decideDrafts, findingsOfDrafts, runsOfDrafts, type Decision, type KindOfDrafts } from '../../store/billing/drafts.ts'
import { lockRun } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { findingWords } from './findings/finding-words.ts'
import type { RunContext } from './run-context.ts'
import { readDecidedLog } from './run-log.ts'

type Parts = Pick<RunContext, 'store' | 'author'>

/**
 * Notes a decision about drafts, and the new counts with their runs. Locks the runs first, as the approval does. Returns the number of
 * drafts that were still open. Findings are accepted with a reason alone: without one it throws VALIDATION_FAILED, which names them.
 */
export async function decide(
  transaction: Transaction,
  { store, author }: Parts,
  { language, ...decision }: Decision & { readonly language: Language },
): Promise<number> {
  const { tenant } = author
  const { user, reason } = decision
  const { rows: runs } = await transaction.run(runsOfDrafts(tenant, decision.ids))
  const locked = []
  for (const { run } of runs) locked.push(...(await transaction.run(lockRun(tenant, run))).rows)
  const accepted = decision.decision === 'accepted' ? (await transaction.run(findingsOfDrafts(tenant, decision.ids))).rows : []
  if (accepted.length > 0 && reason === null) throw reasonMissing(accepted, language)
  const { rowCount } = await transaction.run(decideDrafts(tenant, decision))
  if (rowCount === 0) return 0
  for (const { run, state } of locked) {
    if (state !== 'drafted') continue
    const attributes = { 'billingRun:log': await readDecidedLog(transaction, tenant, run) }
    await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes }] })
  }
  const object = [`${decision.decision} ${rowCount}`, ...accepted.map(({ kind, drafts }) => `${kind} ${drafts}`)].join(', ')
  await transaction.run(auditUser({ tenant, user, action: 'billingDraftsDecided', object, ...(reason !== null && { reason }) }))
  return rowCount
}

/** Findings by their kind, such as “First bill (10), Sum is zero (2)”. */
function findingsInWords(findings: readonly KindOfDrafts[], language: Language): string {
  return findings.map(({ kind, drafts }) => `${textIn(findingWords(kind), language)} (${drafts})`).join(', ')
}

function reasonMissing(findings: readonly KindOfDrafts[], language: Language): AppError {
  const text: Text = {
    de: `Ein Befund wird nur mit einem Grund angenommen: ${findingsInWords(findings, 'de')}.`,
    en: `A finding is accepted with a reason alone: ${findingsInWords(findings, 'en')}.`,
  }
  const finding = { systematics: 'billingDraft:reason', key: 'billingDraft.reasonMissing', text }
  return new AppError('VALIDATION_FAILED', { problems: [problemOf(finding, ['reason'], language)] })
}
