import { tableSettings } from '@twinwerk/domain/billing/call-mapping/columns'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { enqueue } from '../../../jobs/job.ts'
import { apply } from '../../../store/apply/apply.ts'
import { callCheck } from '../../../store/calls/job-kinds.ts'
import type { Change } from '../../../store/write/change.ts'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { followPath, type Reached } from '../../writes/follow-path.ts'
import { lockTwin } from '../lock-twin.ts'
import { findStarter } from '../mails/process-starter.ts'
import { keepValues } from './keep-values.ts'

const type = 'processImportCallDataRecords'
/** The fields that an import takes over from its process. */
const fields = ['source', ...tableSettings]
const noFault = { 'callImport:fault': null, 'callImport:faultLine': null, 'callImport:faultExpected': null }

/**
 * Makes the call import of a process and has its file checked, as a person does who moves a new import on. After a refused file the same
 * import takes the new file and the changed settings. The variable `importId` is the uuid of the import.
 */
export const beginCallImport: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { process } = subject
  const user = await findStarter(work)
  const [file] = await followPath(work, `process/${type}:file`)
  if (!file) throw new TaskFailure('deleted')
  const [made] = (await followPath(work, `process/${type}:callImport`)).filter((each) => each.valueOf('callImport:state') === 'new')
  const importId = made?.uuid ?? v7()
  const values = {
    ...Object.fromEntries(fields.map((field) => [`callImport:${field}`, process.valueOf(`${type}:${field}`) ?? null])),
    'callImport:state': 'checked',
    'callImport:progress': 'running',
  }
  const changes = made
    ? await renewed(work, made, { values, file: file.uuid })
    : created(process.uuid, { importId, values, file: file.uuid })
  await apply(transaction, parts, { author: { ...author, user }, changes })
  const { tenant } = author
  enqueue(transaction, { tenant, id: v7(), kind: callCheck, user: user ?? undefined, payload: { import: importId } })
  await keepValues(work, { [`${type}:import`]: formatTwinId('callImport', importId) })
  return { importId }
}

type Values = Readonly<Record<string, unknown>>

function created(process: string, { importId, values, file }: { importId: string; values: Values; file: string }): readonly Change[] {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  return [
    newTwin(importId, 'callImport', given),
    newLink('callImport:file', importId, file),
    newLink(`${type}:callImport`, process, importId),
  ]
}

async function renewed(
  work: Work,
  { uuid, definition }: Reached,
  { values, file }: { values: Values; file: string },
): Promise<readonly Change[]> {
  await lockTwin(work, { uuid, definition })
  const before = await followPath(work, `process/${type}:callImport/callImport:file`)
  const ended = before.flatMap(({ uuid: document, link }): Change[] =>
    document === file || !link ? [] : [{ kind: 'deleteLink', uuid: link.uuid }],
  )
  return [
    { kind: 'updateTwin', uuid, definition, attributes: { ...values, ...noFault } },
    ...ended,
    ...(before.some((document) => document.uuid === file) ? [] : [newLink('callImport:file', uuid, file)]),
  ]
}
