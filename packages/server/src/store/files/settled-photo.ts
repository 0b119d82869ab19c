import { isA } from '@twinwerk/model/definition/registry'
import type { AttributeChange, Mutation, TwinRef, WrittenTwin } from '@twinwerk/model/mutation/mutation'
import { readCapture } from '@twinwerk/model/photo/read-capture'
import { settlePhoto } from '@twinwerk/model/photo/settle-capture'
import type { Transaction } from '../db/database.ts'
import type { Change } from '../write/change.ts'
import type { ClaimedFile } from './claim-upload.ts'
import { photoParts } from './photo-parts.ts'
import { isPlaceKept } from './place-kept.ts'
import type { Slot, SlotParts } from './slots.ts'

type Photo = {
  readonly tenant: string
  readonly mayTellPlaces: () => boolean
  readonly mutation: Mutation
  readonly ref: TwinRef
  readonly document: string
  readonly twin: WrittenTwin
  readonly file: ClaimedFile
  readonly slot: Slot | undefined
}

export type SettledDocument = { readonly twin: WrittenTwin; readonly file: ClaimedFile; readonly additions: readonly Change[] }

/**
 * Completes what a device told of a photo, settles when and where it was taken, and returns the changes that record it. A location that is
 * not kept is erased from the facts of the file. Returns any other document as it is.
 */
export async function settledPhoto(transaction: Transaction, parts: SlotParts, photo: Photo): Promise<SettledDocument> {
  const { tenant, mutation, ref, document, twin, file, slot } = photo
  const told = twin.attributes.find(({ attribute }) => attribute.withUpload)
  const capture = told && readCapture(told.value)
  const { image } = file
  if (!image || !isA(parts.registry, twin.definition, 'imagedocument') || (!capture && !image.location))
    return { twin, file, additions: [] }
  const keepsPlace =
    photo.mayTellPlaces() && slot?.options !== undefined
      ? await isPlaceKept(transaction, parts, { tenant, mutation, document: ref, slot: { name: slot.name, options: slot.options } })
      : false
  const uploadedAt = Date.parse(file.uploadedAt)
  const settled = settlePhoto({ capture, file: image.location, uploadedAt, keepsPlace })
  if (image.location && !keepsPlace) await eraseLocation(transaction, { tenant, document })
  const { takenAt = image.takenAt } = settled
  return {
    twin: { ...twin, attributes: twin.attributes.map((each) => (each === told ? completed(each, settled.capture) : each)) },
    file: { ...file, image: { ...image, ...(takenAt !== undefined && { takenAt }) } },
    additions: await photoParts(transaction, parts, {
      tenant,
      mutation,
      ref,
      document,
      place: settled.place,
      camera: capture?.camera?.name.trim() ?? '',
    }),
  }
}

function completed(change: AttributeChange, value: unknown): AttributeChange {
  return { ...change, value }
}

async function eraseLocation(transaction: Transaction, { tenant, document }: { readonly tenant: string; readonly document: string }) {
  await transaction.run({
    name: 'photo-without-place',
    text: `update stored_file set image = image - 'location' where tenant_id = $1 and document_id = $2 and state = 'bound'`,
    values: [tenant, document],
  })
}
