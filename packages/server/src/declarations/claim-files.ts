import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import type { ApplyParts, Change } from '../store/write/change.ts'
import type { Transaction } from '../store/db/database.ts'
import { claimUpload } from '../store/files/claim-upload.ts'
import { documentFacts } from '../store/files/document-facts.ts'
import type { Declaration } from './declaration.ts'

const slot = 'processTermination:proof'

/** A file of a declaration, as the document that it becomes. */
export type DeclaredFile = { readonly name: string; readonly document: Extract<Change, { kind: 'createTwin' }> }

/**
 * Claims the files with valid tokens. An expired token omits its file and does not fail the declaration: the confirmation lists the stored
 * files. Throws INPUT_INVALID for a file of another slot.
 */
export async function claimFiles(
  transaction: Transaction,
  { registry }: ApplyParts,
  { tenant, declaration }: { readonly tenant: string; readonly declaration: Declaration; readonly at: string },
): Promise<readonly DeclaredFile[]> {
  const tokens = declaration.kind === 'termination' ? (declaration.contract.proof ?? []) : []
  const files: DeclaredFile[] = []
  for (const token of tokens) {
    const uuid = v7()
    const file = await claimUpload(transaction, { tenant, user: null, token, document: uuid })
    if (!file) continue
    if (file.slot !== slot) throw new AppError('INPUT_INVALID', { detail: '/contract/proof: a file for another place' })
    const definition = file.image ? 'imagedocument' : 'document'
    const attributes = { 'document:name': file.name, ...documentFacts(registry, { definition, uuid }, file) }
    files.push({ name: file.name, document: { kind: 'createTwin', uuid, definition, attributes } })
  }
  return files
}
