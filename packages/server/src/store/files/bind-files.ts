import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { fileFinding } from '@twinwerk/model/file/file-findings'
import { documentSlot } from '@twinwerk/model/file/upload-slot'
import type { AttributeChange, Mutation, TwinMutation, WrittenTwin } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import type { Finding } from '@twinwerk/model/validation/finding'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Transaction } from '../db/database.ts'
import type { UuidOf } from '../write/change.ts'
import type { ClaimedFile } from './claim-upload.ts'
import { claimUpload, reclaimFile } from './claim-upload.ts'
import { documentFacts, fileAddress } from './document-facts.ts'
import type { SlotCaller, SlotParts } from './slots.ts'
import { linkFindings, slotsOf, slotFinding } from './slots.ts'

const uploadPrefix = 'upload:'
/** Before the hash of a file that the document had before: what an undo writes into `document:url`. */
export const earlierPrefix = 'earlier:'

type Binding = { readonly caller: SlotCaller & { readonly user: string }; readonly mutation: Mutation; readonly uuidOf: UuidOf }

/** A document (uuid) of a mutation, and the value of its field for the file. */
type BoundDocument = Omit<Binding, 'uuidOf'> & {
  readonly index: number
  readonly twin: WrittenTwin
  readonly document: string
  readonly value: unknown
}

/**
 * Turns the uploads that a mutation names into files of its documents, inside the save's transaction, and returns the mutation with what
 * the server knows of them: address, name, type, size, checksum, and of a picture its measures. Throws VALIDATION_FAILED with a problem at
 * each field that names no upload of the caller's, none that the document had before, or one that does not fit where its document hangs.
 * Rights have been judged before, on what the caller itself sent.
 */
export async function bindFiles(transaction: Transaction, parts: SlotParts, { caller, mutation, uuidOf }: Binding): Promise<Mutation> {
  const problems: Problem[] = []
  const twins: TwinMutation[] = []
  for (const [index, twin] of mutation.twins.entries()) {
    const change = isWritten(twin) ? twin.attributes.find(({ attribute, value }) => attribute.upload && !isEmpty(value)) : undefined
    if (!isWritten(twin) || !change) {
      twins.push(twin)
      continue
    }
    const document = twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid
    const bound = await bind(transaction, parts, { caller, mutation, index, twin, document, value: change.value })
    if ('key' in bound) problems.push(problemOf(bound, change.path, caller.language))
    twins.push('key' in bound ? twin : bound)
  }
  problems.push(...(await linkFindings(transaction, parts, { ...caller, mutation })))
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
  return { ...mutation, twins }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === ''
}

async function bind(
  transaction: Transaction,
  parts: SlotParts,
  { caller: { tenant, user }, mutation, index, twin, document, value }: BoundDocument,
): Promise<WrittenTwin | Finding> {
  if (twin.kind === 'change' && value === fileAddress(twin.definition, document)) return twin
  const isEarlier = twin.kind === 'change' && typeof value === 'string' && value.startsWith(earlierPrefix)
  if (typeof value !== 'string' || !(isEarlier || value.startsWith(uploadPrefix))) return fileFinding('file.noUpload')
  const slots = await slotsOf(transaction, parts, { tenant, mutation, document: twin.kind === 'create' ? { created: index } : twin })
  const file = isEarlier
    ? await reclaimFile(transaction, { tenant, document, sha256: value.slice(earlierPrefix.length) })
    : await claimUpload(transaction, { tenant, user, token: value.slice(uploadPrefix.length), document })
  if (!file) return fileFinding(isEarlier ? 'file.earlierGone' : 'file.uploadInvalid')
  if (file.slot !== documentSlot && !slots.some(({ name }) => name === file.slot)) return fileFinding('file.otherSlot')
  if (isA(parts.registry, twin.definition, 'imagedocument') && !isImage(file)) return fileFinding('file.notAnImage')
  const finding = slots.map(({ options }) => options && slotFinding(options, file)).find(Boolean)
  return finding ?? withFacts(parts.registry, twin, { document, file })
}

/** The twin with the address of its file in place of the upload, and with what the server knows. A name that someone gave stays. */
function withFacts(registry: Registry, twin: WrittenTwin, { document, file }: { document: string; file: ClaimedFile }): WrittenTwin {
  const named =
    twin.kind === 'change' || twin.attributes.some(({ attribute, value }) => attribute.systematics === 'document:name' && !isEmpty(value))
  const facts: Record<string, unknown> = {
    ...documentFacts(registry, { definition: twin.definition, uuid: document }, file),
    ...(named ? {} : { 'document:name': file.name || `file.${file.filetype}` }),
  }
  const own = definitionOf(registry, twin.definition).allAttributes.filter(({ systematics }) => systematics in facts)
  const added = own.map((attribute): AttributeChange => {
    const { systematics } = attribute
    return { attribute, value: facts[systematics], path: [...twin.path, systematics] }
  })
  return { ...twin, attributes: [...twin.attributes.filter(({ attribute }) => !(attribute.systematics in facts)), ...added] }
}

/** By its MIME type (portal specification, section 3). */
function isImage({ type, image }: ClaimedFile): boolean {
  return image !== undefined || type.startsWith('image/')
}
