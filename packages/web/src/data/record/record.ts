import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { sameJson } from '@twinwerk/model/value/canonical-json'

/** The way from the root of a record to one of its twins: at each step a relation and the entry in it. */
export type TwinPath = readonly { readonly relation: Systematics; readonly key: string }[]

/** The changes to a link's period; an absent key keeps the present value, null is open. */
export type PeriodEdit = { readonly begin?: string | null; readonly end?: string | null }

/** Changes to one twin; `null` unsets an attribute. */
export type TwinEdit = {
  readonly attributes: Readonly<Record<Systematics, unknown>>
  readonly relations: Readonly<Record<Systematics, Readonly<Record<string, EntryEdit>>>>
}

/** Changes to one entry of a relation. */
export type EntryEdit = {
  readonly twin: TwinEdit
  readonly period?: PeriodEdit
  /** When it was taken out: a component's twin and everything else's link. */
  readonly deletedAt?: string
  /** Absent for an entry that the server knows. */
  readonly added?: { readonly kind: 'new'; readonly definition: string } | { readonly kind: 'selected'; readonly twin: TwinJson }
}

/** The place of a twin that does not exist yet. */
export type NewTwinPlace = { readonly root: string; readonly relation: Systematics }

/** A twin as a tree and what the user has changed in it. A new twin has an original without an id. */
export type RecordData = {
  readonly original: TwinJson
  readonly edit: TwinEdit
  readonly place: NewTwinPlace | undefined
}

export const noEdit: TwinEdit = { attributes: {}, relations: {} }

export function loadedRecord(original: TwinJson): RecordData {
  return { original, edit: noEdit, place: undefined }
}

export function newRecord({
  definition,
  place,
  values,
}: {
  definition: string
  place: NewTwinPlace
  values: TwinEdit['attributes']
}): RecordData {
  return { original: { id: '', definition }, edit: { attributes: values, relations: {} }, place }
}

/** The key an attribute has on a twin as it travels: what every twin has stands there without its declaring definition. */
export function attributeKey(systematics: Systematics): string {
  return systematics.startsWith('entity:') ? systematics.slice('entity:'.length) : systematics
}

export function entryKey(twin: TwinJson): string {
  return twin.relation?.id ?? twin.id
}

export function entriesIn(twin: TwinJson | undefined, relation: Systematics): readonly TwinJson[] {
  const entries = twin?.[relation]
  return Array.isArray(entries) ? entries : []
}

/** No value, whichever way it is spelled: absent, null or an empty text. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

export function sameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  return sameJson(one, other)
}

export function isUnchanged(edit: TwinEdit): boolean {
  return Object.keys(edit.attributes).length === 0 && Object.keys(edit.relations).length === 0
}
