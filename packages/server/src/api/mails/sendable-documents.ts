import { AppError } from '@twinwerk/model/error/app-error'
import { fileAttribute } from '@twinwerk/model/file/file-findings'
import { formatOfType } from '@twinwerk/model/file/file-format'
import { downloadName } from '@twinwerk/model/file/file-name'
import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import type { ListQueryJson, QueryResult } from '@twinwerk/model/query/query-json'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Caller } from '../../access/caller.ts'
import type { Attachment } from '../../mail/attachment.ts'
import { maxAttachedBytes } from '../../mail/attachment.ts'
import { readableFile } from '../../store/files/readable-file.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'

export type SendableDocument = { readonly id: string; readonly name: string; readonly size: number }

type Reading = { readonly store: Store; readonly caller: Caller; readonly clock: QueryClock }

const [nameAttribute, sizeAttribute] = ['document:name', 'document:size']
const maxOfEach = 50

/**
 * Returns the documents that a template allows as attachments and whose files the caller sees. Empty if the caller may not follow the path
 * to them.
 */
export async function sendableDocuments(
  { documents }: MailTemplate,
  id: string,
  { store, caller, clock }: Reading,
): Promise<readonly SendableDocument[]> {
  if (!documents) return []
  const list: ListQueryJson = { $mask: [fileAttribute, nameAttribute, sizeAttribute], $limit: maxOfEach }
  const nested = documents
    .toReversed()
    .reduce<ListQueryJson>((below, step, index) => ({ $mask: [], ...(index > 0 && { $limit: maxOfEach }), [step]: below }), list)
  const { $limit: _, ...query } = nested
  try {
    const read = await store.runQuery({ query: { ...query, id } }, { caller, clock })
    const { results }: QueryResult = JSON.parse(read)
    const found = documents.reduce<readonly TwinJson[]>((at, step) => at.flatMap((twin) => linkedTwins(twin, step)), results)
    const withFile = found.filter((document) => typeof document[fileAttribute] === 'string')
    return [...new Map(withFile.map((each) => [each.id, sendable(each)])).values()]
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return []
    throw error
  }
}

function sendable(document: TwinJson): SendableDocument {
  return { id: document.id, name: String(document[nameAttribute] ?? ''), size: Number(document[sizeAttribute] ?? 0) }
}

/**
 * Returns the files of documents, with the rights checked again as for a download. Throws INPUT_INVALID for a document that is not
 * sendable, and fileToBig if the files are too large for a mail.
 */
export async function attachmentsOf(
  ids: readonly string[],
  sendables: readonly SendableDocument[],
  { store, caller, clock }: Reading,
): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = []
  for (const id of new Set(ids)) {
    const file = sendables.some((each) => each.id === id) ? await readableFile(store, { id, caller, clock }) : undefined
    if (!file) throw new AppError('INPUT_INVALID', { detail: '/documents: is no document of the record' })
    const { key, type, size } = file
    const format = formatOfType(type)
    attachments.push({ document: id, key, type, size, name: format ? downloadName(file.name, format) : 'file.bin' })
  }
  if (attachments.reduce((sum, { size }) => sum + size, 0) > maxAttachedBytes) throw new AppError('fileToBig')
  return attachments
}
