import type { ImportState } from '@twinwerk/contract/imports/import'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { bisectTrial } from '../jobs/items.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Batch, ImportParts } from './batch.ts'
import { fileOf, openBatch, payloadOf, perStep } from './batch.ts'
import { refuseReplaced } from './imports.ts'
import { problemFrom, problemsOf } from './row/problems.ts'
import { digestOf, importFinding } from './row/read-row.ts'
import type { JudgedRow, StagedRow } from './rows.ts'
import { countOutcomes, firstWithKeys, judgeRows, rowsBehind } from './rows.ts'

/** The number of the row behind which the next step begins. */
type Position = { readonly after: number }

/**
 * Creates the kind of jobs that find the effect of every row. Each row is saved, as the user and with all rules, and rolled back. The
 * result is the number of rows with each effect.
 */
export function checkImport(parts: ImportParts): JobKind {
  return {
    maxTries: 5,
    run: async (job): Promise<ImportState['counts']> => {
      const file = await fileOf(parts, job)
      const of = { tenant: job.tenant, id: file.id, check: job.id }
      let at = (job.position as Position | undefined) ?? { after: 0 }
      for (;;) {
        const rows = await rowsBehind(parts.database, of, { after: at.after, limit: perStep })
        const last = rows.at(-1)
        if (!last) return countOutcomes(parts.database, of)
        const batch = await openBatch(parts, job, { file, rows })
        const keys = batch.rows.flatMap(({ rowTwin }) => digestOf(rowTwin) ?? [])
        const firsts = await firstWithKeys(parts.database, of, keys)
        at = { after: last.n }
        await job.step(async (transaction) => {
          await refuseReplaced(transaction, of, { check_job: job.id })
          await judgeRows(transaction, of, await judge(transaction, job, { batch, firsts: new Map(firsts) }))
          return { position: at, done: at.after, total: file.rows }
        })
      }
    },
  }
}

/** `firsts` has the first row of each key; keys of the batch are added. */
type Judging = { readonly batch: Batch<StagedRow>; readonly firsts: Map<string, number> }

/**
 * Judges the effect of each row of a batch. Rows that would change something are tried together. If the trial is rejected, each half is
 * tried, down to single rows.
 */
async function judge(transaction: Transaction, { id, payload }: RunningJob, { batch, firsts }: Judging): Promise<JudgedRow[]> {
  const { registry, root, rows, decide, save } = batch
  const { language } = payloadOf(payload)
  const decided = rows.map(({ row: { n }, rowTwin, findings: wrong }) => {
    const key = digestOf(rowTwin)
    const first = key === null ? undefined : firsts.get(key)
    if (key !== null && first === undefined) firsts.set(key, n)
    const repeated = first !== undefined && first < n ? [importFinding('import.duplicateInFile')] : []
    const unread = [...wrong, ...repeated]
    const decision = unread.length === 0 ? decide(rowTwin, new Map()) : undefined
    return { n, key, decision, findings: decision?.findings ?? unread }
  })
  const saving = decided.flatMap(({ n, decision, findings }) => {
    const body = findings.length === 0 ? decision?.body : undefined
    return body ? [{ n, body }] : []
  })
  const work = ([first, ...others]: readonly [(typeof saving)[number], ...typeof saving]) =>
    save(transaction, [first.body, ...others.map(({ body }) => body)], { id, call: 'data/import' })
  const refused = new Map([...(await bisectTrial(transaction, saving, work))].map(([{ n }, refusal]) => [n, refusal]))

  return decided.map(({ n, key, decision, findings }): JudgedRow => {
    const differences = decision?.differences ?? []
    if (!decision || findings.length > 0)
      return { n, key, outcome: 'bad', differences, problems: findings.map((finding) => problemFrom(finding, language)) }
    const refusal = refused.get(n)
    if (!refusal) return { n, key, outcome: decision.outcome, differences, problems: [] }
    return { n, key, outcome: 'bad', differences, problems: problemsOf(refusal, { registry, root, outcome: decision.outcome, language }) }
  })
}
