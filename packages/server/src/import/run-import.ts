import type { ImportState } from '@twinwerk/contract/imports/import'
import { present } from '@twinwerk/model/error/present'
import type { RowDifference, RowProblem } from '@twinwerk/model/table/import-mapping'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { bisectWork } from '../jobs/items.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Batch, ImportParts } from './batch.ts'
import { fileOf, openBatch, payloadOf, perStep } from './batch.ts'
import { refuseReplaced } from './imports.ts'
import type { Decision } from './row/decide-row.ts'
import { problemFrom, problemsOf } from './row/problems.ts'
import { digestOf, importFinding } from './row/read-row.ts'
import type { CheckedRow, JudgedRow } from './rows.ts'
import { checkedRowsBehind, countChecked, countOutcomes, judgeRows } from './rows.ts'

/** The row behind which the next step begins, and how many rows are done. */
type Position = { readonly after: number; readonly done: number; readonly total: number }

/** The result of an import. `change` is its id in the history, by which it can be undone. */
export type ImportResult = ImportState['counts'] & { readonly change: string }

/**
 * Creates the kind of jobs that save what the check of an import showed, row by row. All rows form one change in the history, whose id is
 * the job's. Each row is judged as in a single save by the same user, whose rights are read again for every step. A row is skipped if its
 * save is rejected, or would now do anything else than the check showed.
 */
export function runImport(parts: ImportParts): JobKind {
  return {
    maxTries: 5,
    run: async (job): Promise<ImportResult> => {
      const { tenant } = job
      const file = await fileOf(parts, job)
      const of = { tenant, id: file.id, check: file.check }
      let at = (job.position as Position | undefined) ?? { after: 0, done: 0, total: await countChecked(parts.database, of) }
      for (;;) {
        const rows = await checkedRowsBehind(parts.database, of, { after: at.after, limit: perStep })
        const last = rows.at(-1)
        if (!last) return { change: job.id, ...(await countOutcomes(parts.database, of)) }
        const batch = await openBatch(parts, job, { file, rows })
        at = { ...at, after: last.n, done: at.done + rows.length }
        await job.step(async (transaction) => {
          await refuseReplaced(transaction, of, { run_job: job.id })
          await judgeRows(transaction, of, await perform(transaction, job, batch))
          return { position: at, done: at.done, total: at.total }
        })
      }
    },
  }
}

type Batched = Batch<CheckedRow>
type Saving = Pick<Decision, 'outcome' | 'making'> & { readonly n: number; readonly body: NonNullable<Decision['body']> }

/**
 * Saves the rows of a batch, as many as possible together. A row that creates a twin for other rows to link is the last of its save. Later
 * rows need the id of the twin.
 */
async function perform(
  transaction: Transaction,
  { id, payload }: RunningJob,
  { registry, root, rows, decide, save }: Batched,
): Promise<JudgedRow[]> {
  const { language } = payloadOf(payload)
  const made = new Map<string, string>()
  const bad = new Map<number, readonly RowProblem[]>()
  const decided: (Omit<JudgedRow, 'outcome' | 'problems'> & Pick<Decision, 'outcome'>)[] = []
  let waiting: Saving[] = []

  const saveWaiting = async () => {
    const refused = await bisectWork(transaction, waiting, async ([first, ...others]) => {
      const saved = await save(transaction, [first.body, ...others.map(({ body }) => body)], { id, call: 'data/import' })
      const ids = new Map(saved.at(-1)?.saved.map((each) => [each.tempid, each.id]))
      for (const [name, tempid] of (others.at(-1) ?? first).making) made.set(name, present(ids.get(tempid), 'the id of a saved twin'))
    })
    for (const [{ n, outcome }, refusal] of refused) bad.set(n, problemsOf(refusal, { registry, root, outcome, language }))
    waiting = []
  }

  for (const { row, rowTwin, findings: wrong } of rows) {
    const { outcome, body, making, ...decision } = decide(rowTwin, made)
    const found = [...wrong, ...decision.findings]
    const findings = found.length === 0 && !isAsChecked(row, { outcome, ...decision }) ? [importFinding('import.changedSince')] : found
    decided.push({ n: row.n, key: digestOf(rowTwin), differences: row.differences, outcome })
    if (findings.length > 0)
      bad.set(
        row.n,
        findings.map((finding) => problemFrom(finding, language)),
      )
    else if (body) waiting.push({ n: row.n, outcome, body, making })
    if (making.size > 0) await saveWaiting()
  }
  await saveWaiting()
  return decided.map((each) => {
    const problems = bad.get(each.n)
    return problems ? { ...each, outcome: 'bad', problems } : { ...each, problems: [] }
  })
}

/**
 * Returns true if a row still has the effect that the check showed, or a part of it. Another user or an earlier row may have made some of
 * the changes since.
 */
function isAsChecked({ outcome, differences }: CheckedRow, decision: Pick<Decision, 'outcome' | 'differences'>): boolean {
  if (decision.outcome !== 'same' && decision.outcome !== outcome) return false
  const shown = new Set(differences.map((each) => comparable(each)))
  return decision.differences.every((each) => shown.has(comparable(each)))
}

function comparable({ path, before, after }: RowDifference): string {
  return canonicalJson([path, before, after])
}
