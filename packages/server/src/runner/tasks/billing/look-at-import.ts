import { importDoubtWords } from '@twinwerk/domain/billing/call-import/import-doubt-words'
import { importResults } from '@twinwerk/domain/billing/call-import/import-results'
import type { Text } from '@twinwerk/model/text/text'
import { lockImport, readMissingOfImport } from '../../../store/calls/import-rows.ts'
import { numberOf, textOf } from '../../instance/twin-values.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { followPath } from '../../writes/follow-path.ts'
import { keepValues } from './keep-values.ts'

const type = 'processImportCallDataRecords'

/**
 * Reads how far the import is (`importState`: running, refused, checked, loaded, withdrawn), and whether a checked file is `striking`.
 * Stores its counts, its fault and what is striking with the process. Locks the import, so that no change of it is missed.
 */
export const lookAtCallImport: InsideTask = async (work) => {
  const id = importOf(work)
  const [row] = (await work.transaction.run(lockImport({ tenant: work.author.tenant, id }))).rows
  const [found] = (await followPath(work, `process/${type}:callImport`)).filter(({ uuid }) => uuid === id)
  // An import that was deleted, or that somebody took from the process, does not hold the process up.
  if (!row || !found) return { importState: 'withdrawn', striking: false }
  if (row.progress === 'running') return { importState: 'running', striking: false }
  const doubt = row.state !== 'checked' ? undefined : row.progress === 'failed' ? notLoaded : await doubtOf(work, found)
  await keepValues(work, {
    'processOrder:decision': null,
    ...Object.fromEntries(importResults.map((field) => [`${type}:${field}`, found.valueOf(`callImport:${field}`) ?? null])),
    ...(row.state === 'checked' && { [`${type}:doubt`]: doubt?.de ?? null, [`${type}:doubtEn`]: doubt?.en ?? null }),
  })
  return { importState: row.state === 'new' ? 'refused' : row.state, striking: doubt !== undefined }
}

/** The words for an import whose load has failed for good. */
const notLoaded: Text = { de: 'Das Laden ist gescheitert.', en: 'The load has failed.' }

/** Returns the import (uuid) that the process follows. */
export function importOf({ variables }: Pick<Work, 'variables'>): string {
  const id = variables['importId']
  if (typeof id !== 'string') throw new TaskFailure('diagram', { detail: 'importId' })
  return id
}

async function doubtOf({ transaction, author: { tenant } }: Work, found: ReadTwin) {
  const [source, from, to] = ['source', 'from', 'to'].map((field) => textOf(found, `callImport:${field}`))
  const missing = source && from && to ? await readMissingOfImport(transaction, { tenant, id: found.uuid, source, from, to }) : []
  const rows = { read: numberOf(found, 'callImport:rowsRead') ?? 0, refused: numberOf(found, 'callImport:rowsRefused') ?? 0 }
  return importDoubtWords(rows, missing)
}
