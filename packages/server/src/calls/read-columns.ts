import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CallFileError } from '@twinwerk/model/billing/calls/call-row'
import { proposeColumns, tableHead, type ColumnProposal, type TableHead } from '@twinwerk/model/billing/calls/propose-columns'
import type { Storage } from '../files/storage.ts'
import type { MappingRow } from '../store/calls/call-files.ts'
import { fileHead } from './file-head.ts'
import { findMappings } from './find-mapping.ts'
import { anyTable } from './layout-of.ts'

/** The head of a table of calls. */
export type TableColumns = {
  readonly head: TableHead
  readonly encoding: 'utf-8' | 'latin1'
  readonly proposal: ColumnProposal
  readonly mappings: readonly MappingRow[]
}
export type ColumnFault = 'archive' | 'tooLarge' | 'empty'

type File = { readonly key: string; readonly size: number; readonly type: string }

/** The head of a file is in its first bytes; an archive is read whole. */
const headBytes = 262_144
const maxArchiveBytes = 104_857_600
const lines = 30

/** Reads the columns of a stored file, with the saved mappings that fit; or the reason why it cannot. Undefined if the file is gone. */
export async function readColumns(
  storage: Storage,
  file: File,
  mappings: readonly MappingRow[],
): Promise<TableColumns | ColumnFault | undefined> {
  const isArchive = file.type.includes('zip')
  if (isArchive && file.size > maxArchiveBytes) return 'tooLarge'
  const isWhole = isArchive || file.size <= headBytes
  const object = await storage.read(file.key, isWhole ? undefined : { start: 0, end: headBytes - 1 })
  if (!object) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-columns-'))
  try {
    const path = join(folder, 'table')
    await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }))
    return await columnsOf(path, mappings)
  } catch (error) {
    if (error instanceof CallFileError) return 'archive'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function columnsOf(path: string, mappings: readonly MappingRow[]): Promise<TableColumns | ColumnFault> {
  const utf8 = await fileHead(path, { encoding: 'utf-8', lines }, anyTable)
  const latin1 = await fileHead(path, { encoding: 'latin1', lines }, anyTable)
  const head = tableHead(utf8 ?? latin1 ?? [])
  if (head.header.every((title) => title === '')) return 'empty'
  const { fits } = findMappings(mappings, (encoding) => (encoding === 'latin1' ? latin1 : utf8)?.[0])
  return { head, encoding: utf8 ? 'utf-8' : 'latin1', proposal: proposeColumns(head), mappings: fits }
}
