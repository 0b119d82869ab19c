import { v7 } from 'uuid'
import { enqueue } from '../../../jobs/job.ts'
import { apply } from '../../../store/apply/apply.ts'
import { withdrawFile } from '../../../store/calls/call-files.ts'
import { lockImport } from '../../../store/calls/import-rows.ts'
import { callLoad, callWithdraw } from '../../../store/calls/job-kinds.ts'
import type { Change } from '../../../store/write/change.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { findStarter } from '../mails/process-starter.ts'
import { importOf } from './look-at-import.ts'

/** Loads the calls of a checked import, as a person does who moves it on. An import that somebody has moved meanwhile stays as it is. */
export const loadCallImport: InsideTask = async (work) => {
  const { id, state } = await lockedImport(work)
  if (state === 'checked') await move(work, id, { state: 'loaded', kind: callLoad })
  return {}
}

/** Drops an import that was not loaded: a refused one is deleted, the rows of a checked one go and its file may come again. */
export const dropCallImport: InsideTask = async (work) => {
  const { transaction, author } = work
  const { id, state } = await lockedImport(work)
  if (state === 'new') await change(work, { kind: 'deleteTwin', uuid: id, definition: 'callImport' })
  if (state !== 'checked') return {}
  withdrawFile(transaction, { tenant: author.tenant, id })
  await move(work, id, { state: 'withdrawn', kind: callWithdraw })
  return {}
}

async function lockedImport(work: Work): Promise<{ readonly id: string; readonly state: string | undefined }> {
  const id = importOf(work)
  const [row] = (await work.transaction.run(lockImport({ tenant: work.author.tenant, id }))).rows
  return { id, state: row?.progress === 'running' ? undefined : row?.state }
}

async function move(work: Work, id: string, { state, kind }: { readonly state: string; readonly kind: string }): Promise<void> {
  const attributes = { 'callImport:state': state, 'callImport:progress': 'running' }
  await change(work, { kind: 'updateTwin', uuid: id, definition: 'callImport', attributes })
  const user = (await findStarter(work)) ?? undefined
  enqueue(work.transaction, { tenant: work.author.tenant, id: v7(), kind, user, payload: { import: id } })
}

async function change({ transaction, parts, author }: Work, made: Change): Promise<void> {
  await apply(transaction, parts, { author, changes: [made] })
}
