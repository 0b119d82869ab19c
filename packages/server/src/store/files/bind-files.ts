import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { fileFinding } from '@twinwerk/model/file/file-findings'
import { documentSlot } from '@twinwerk/model/file/upload-slot'
import type { AttributeChange, Mutation, TwinMutation, WrittenTwin } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import { textIn } from '@twinwerk/model/text/text'
import type { Finding } from '@twinwerk/model/validation/finding'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Transaction } from '../db/database.ts'
import type { Change, UuidOf } from '../write/change.ts'
import type { ClaimedFile } from './claim-upload.ts'
import { claimUpload, reclaimFile } from './claim-upload.ts'
import { documentFacts, fileAddress } from './document-facts.ts'
import { settledPhoto } from './settled-photo.ts'
import type { SlotCaller, SlotParts } from './slots.ts'
import { linkFindings, slotsOf, slotFinding } from './slots.ts'

const uploadPrefix = 'upload:'
/** The prefix before the hash of a file that the document had earlier. An undo writes this value into `document:url`. */
export const earlierPrefix = 'earlier:'

type Binding = {
  /** `mayTellPlaces` returns true if the caller may record where photos were taken. */
  readonly caller: SlotCaller & { readonly user: string; readonly mayTellPlaces: () => boolean }
  readonly mutation: Mutation
  readonly uuidOf: UuidOf
}

/** The mutation with the facts of its files, and the places and sources of its photos, which the server adds. */
export type Bound = { readonly mutation: Mutation; readonly additions: readonly Change[] }

/** A document (uuid) of a mutation, and the value of its file attribute. */
type BoundDocument = Omit<Binding, 'uuidOf'> & {
  readonly index: number
  readonly twin: WrittenTwin
  readonly document: string
  readonly value: unknown
}

/**
 * Turns the uploads that a mutation names into files of its documents, in the transaction of the save. Returns the mutation with the facts
 * of each file: address, name, type, size and checksum, and the dimensions of a picture. Throws VALIDATION_FAILED with a problem at each
 * field that names neither an upload of the caller nor an earlier file of the document. A file that a relationship of the document does not
 * accept is a problem, too. Rights have been judged before, on the caller's own input.
 */
export async function bindFiles(transaction: Transaction, parts: SlotParts, { caller, mutation, uuidOf }: Binding): Promise<Bound> {
  const problems: Problem[] = []
  const twins: TwinMutation[] = []
  const additions: Change[] = []
  for (const [index, twin] of mutation.twins.entries()) {
    const change = isWritten(twin) ? twin.attributes.find(({ attribute, value }) => attribute.upload && !isEmpty(value)) : undefined
    if (!isWritten(twin) || !change) {
      twins.push(twin)
      continue
    }
    const document = twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid
    const bound = await bind(transaction, parts, { caller, mutation, index, twin, document, value: change.value })
    if ('key' in bound) problems.push(problemOf(bound, change.path, caller.language))
    else additions.push(...bound.additions)
    twins.push('key' in bound ? twin : bound.twin)
  }
  problems.push(...(await linkFindings(transaction, parts, { ...caller, mutation })))
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
  return { mutation: { ...mutation, twins }, additions }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === ''
}

type BoundTwin = { readonly twin: WrittenTwin; readonly additions: readonly Change[] }

async function bind(transaction: Transaction, parts: SlotParts, bound: BoundDocument): Promise<BoundTwin | Finding> {
  const { caller, mutation, index, twin, document, value } = bound
  const { tenant, user } = caller
  if (twin.kind === 'change' && value === fileAddress(twin.definition, document)) return { twin, additions: [] }
  const isEarlier = twin.kind === 'change' && typeof value === 'string' && value.startsWith(earlierPrefix)
  if (typeof value !== 'string' || !(isEarlier || value.startsWith(uploadPrefix))) return fileFinding('file.noUpload')
  const ref = twin.kind === 'create' ? { created: index } : twin
  const slots = await slotsOf(transaction, parts, { tenant, mutation, document: ref })
  const file = isEarlier
    ? await reclaimFile(transaction, { tenant, document, sha256: value.slice(earlierPrefix.length) })
    : await claimUpload(transaction, { tenant, user, token: value.slice(uploadPrefix.length), document })
  if (!file) return fileFinding(isEarlier ? 'file.earlierGone' : 'file.uploadInvalid')
  const slot = slots.find(({ name }) => name === file.slot)
  if (file.slot !== documentSlot && !slot) return fileFinding('file.otherSlot')
  if (isA(parts.registry, twin.definition, 'imagedocument') && !isImage(file)) return fileFinding('file.notAnImage')
  const finding = slots.map(({ options }) => options && slotFinding(options, file)).find(Boolean)
  if (finding) return finding
  const photo = await settledPhoto(transaction, parts, { ...caller, mutation, ref, document, twin, file, slot })
  const name = slot?.options?.fileName
  const named = name ? { ...photo.file, name: textIn(name, caller.language) } : photo.file
  return { twin: withFacts(parts.registry, photo.twin, { document, file: named }), additions: photo.additions }
}

/** Returns the twin with the file's address in place of the upload, and with the facts of the file. A name that is already set stays. */
function withFacts(registry: Registry, twin: WrittenTwin, { document, file }: { document: string; file: ClaimedFile }): WrittenTwin {
  const named =
    twin.kind === 'change' || twin.attributes.some(({ attribute, value }) => attribute.systematics === 'document:name' && !isEmpty(value))
  const facts: Record<string, unknown> = {
    ...documentFacts(registry, { definition: twin.definition, uuid: document }, file),
    ...(named ? {} : { 'document:name': file.name || `file.${file.filetype}` }),
  }
  // A picture with marks is the same photo: its file tells no time, and what is known of the photo stays.
  const isMarked = twin.attributes.some(({ attribute }) => attribute.systematics === photoMarks)
  if (isMarked && facts[photoTime] === null) delete facts[photoTime]
  const isTold = twin.attributes.some(({ attribute }) => attribute.withUpload)
  if (twin.kind === 'change' && !isMarked && !isTold) facts[photoCapture] = null
  const own = definitionOf(registry, twin.definition).allAttributes.filter(({ systematics }) => systematics in facts)
  const added = own.map((attribute): AttributeChange => {
    const { systematics } = attribute
    return { attribute, value: facts[systematics], path: [...twin.path, systematics] }
  })
  return { ...twin, attributes: [...twin.attributes.filter(({ attribute }) => !(attribute.systematics in facts)), ...added] }
}

const photoTime = 'imagedocument:takenAt'
const photoCapture = 'imagedocument:capture'
const photoMarks = 'imagedocument:marks'

/** Returns true for an image, by its dimensions or MIME type (portal specification, section 3). */
function isImage({ type, image }: ClaimedFile): boolean {
  return image !== undefined || type.startsWith('image/')
}
