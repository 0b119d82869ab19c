import { isSameTwin } from '@twinwerk/model/mutation/link-ends'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { PhotoPlace } from '@twinwerk/model/photo/settle-capture'
import { v7 } from 'uuid'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import type { Change } from '../write/change.ts'
import type { SlotParts } from './slots.ts'

type Photo = {
  readonly tenant: string
  readonly mutation: Mutation
  readonly ref: TwinRef
  readonly document: string
  readonly place: PhotoPlace | undefined
  /** The name of the camera; empty if the device tells none. */
  readonly camera: string
}

/**
 * Returns the changes that give a photo its place and its source (portal specification, section 3). A part that the mutation itself adds
 * stays as it is. A new file of a stored photo moves the place that the photo has.
 */
export async function photoParts(transaction: Transaction, parts: SlotParts, photo: Photo): Promise<readonly Change[]> {
  const { place, camera } = photo
  return [
    ...(place ? await partOf(transaction, parts, { photo, name: 'geopoint', attributes: geopointOf(place) }) : []),
    ...(camera === '' ? [] : await partOf(transaction, parts, { photo, name: 'copyright', attributes: { 'copyright:source': camera } })),
  ]
}

function geopointOf({ latitude, longitude, altitude, accuracy, heading }: PhotoPlace) {
  return {
    'geopoint:geometry': { type: 'Point', coordinates: [longitude, latitude, ...(altitude === null ? [] : [altitude])] },
    'geopoint:accuracy': accuracy,
    'geopoint:heading': heading,
    'geopoint:altitude': altitude,
  }
}

type Part = {
  readonly photo: Photo
  readonly name: 'geopoint' | 'copyright'
  readonly attributes: Extract<Change, { kind: 'createTwin' }>['attributes']
}

async function partOf(transaction: Transaction, { codes }: SlotParts, { photo, name, attributes }: Part): Promise<readonly Change[]> {
  const { tenant, mutation, ref, document } = photo
  const relationship = `imagedocument:${name}` as const
  const isGiven = mutation.links.some(
    ({ relation, near }) => relation.relationship === relationship && relation.direction === 'forward' && isSameTwin(near, ref),
  )
  if (isGiven) return []
  const stored = 'uuid' in ref ? await storedPart(transaction, { tenant, document, code: codes.get(relationship) }) : undefined
  if (stored !== undefined) return [{ kind: 'updateTwin', uuid: stored, definition: name, attributes }]
  const uuid = v7()
  const link = { uuid: v7(), relationship, source: document, target: uuid, validFrom: null, validTo: null }
  return [
    { kind: 'createTwin', uuid, definition: name, attributes },
    { kind: 'createLink', ...link },
  ]
}

async function storedPart(
  transaction: Transaction,
  { tenant, document, code }: { readonly tenant: string; readonly document: string; readonly code: number | undefined },
): Promise<string | undefined> {
  const { rows } = await transaction.run({
    name: 'photo-part',
    text: 'select target_id as uuid from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null limit 1',
    values: [tenant, document, code],
    columns: columns({ uuid: 'uuid' }),
  })
  return rows[0]?.uuid
}
