import type { Registry } from '@twinwerk/model/definition/registry'
import type { Problem } from '@twinwerk/model/error/problem'
import { fileFinding, tooLarge } from '@twinwerk/model/file/file-findings'
import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { maxUploadBytes, takesType } from '@twinwerk/model/definition/upload-options'
import { endsOf, isSameTwin } from '@twinwerk/model/mutation/link-ends'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import type { Finding } from '@twinwerk/model/validation/finding'
import { problemOf } from '@twinwerk/model/validation/finding'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'

export type SlotParts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
export type SlotCaller = { readonly tenant: string; readonly language: Language }

/** A relationship to which a document is linked, with its upload options if it has any. */
export type Slot = { readonly name: string; readonly options: UploadOptions | undefined }

/** Validates a file against the options of a slot. */
export function slotFinding(options: UploadOptions, { size, type }: { readonly size: number; readonly type: string }): Finding | undefined {
  if (size > maxUploadBytes(options)) return tooLarge(maxUploadBytes(options))
  return takesType(options, type) ? undefined : fileFinding('file.notTaken')
}

/** Returns the relationships to which a document is linked: those in the mutation, and for a stored document also its stored links. */
export async function slotsOf(
  transaction: Transaction,
  parts: SlotParts,
  { tenant, mutation, document }: { readonly tenant: string; readonly mutation: Mutation; readonly document: TwinRef },
): Promise<Slot[]> {
  const made = mutation.links.flatMap((link) =>
    link.kind === 'create' && isSameTwin(endsOf(link).target, document) ? [link.relation.relationship] : [],
  )
  const stored = 'created' in document ? [] : await storedSlots(transaction, parts, { tenant, document: document.uuid })
  return [...new Set([...made, ...stored])].map((name) => ({ name, options: parts.registry.relations.get(name)?.upload }))
}

async function storedSlots(
  transaction: Transaction,
  { codes }: SlotParts,
  { tenant, document }: { readonly tenant: string; readonly document: string },
): Promise<string[]> {
  const { rows } = await transaction.run({
    name: 'file-slots',
    text: 'select distinct relationship from twin_link where tenant_id = $1 and target_id = $2 and deleted_at is null',
    values: [tenant, document],
    columns: columns({ relationship: 'integer' }),
  })
  const found = new Set(rows.map(({ relationship }) => relationship))
  return [...codes].flatMap(([name, code]) => (found.has(code) ? [name] : []))
}

/** Checks that stored documents are only linked to relationships that accept their file. Returns a problem for each other link. */
export async function linkFindings(
  transaction: Transaction,
  { registry }: SlotParts,
  { tenant, language, mutation }: SlotCaller & { readonly mutation: Mutation },
): Promise<Problem[]> {
  const links = mutation.links.flatMap((link) => {
    const end = link.kind === 'create' ? endsOf(link).target : undefined
    const options = registry.relations.get(link.relation.relationship)?.upload
    return end && options && 'uuid' in end ? [{ link, document: end.uuid, options }] : []
  })
  if (links.length === 0) return []
  const { rows } = await transaction.run({
    name: 'file-linked',
    text: `select document_id as document, size, type from stored_file where tenant_id = $1 and document_id = any($2::uuid[]) and state = 'bound'`,
    values: [tenant, links.map(({ document }) => document)],
    columns: columns({ document: 'uuid', size: 'integer', type: 'text' }),
  })
  const files = new Map(rows.map((row) => [row.document, row]))
  return links.flatMap(({ link, document, options }) => {
    const file = files.get(document)
    const finding = file && slotFinding(options, file)
    return finding ? [problemOf(finding, link.path, language)] : []
  })
}
