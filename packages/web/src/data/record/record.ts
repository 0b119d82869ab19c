import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { sameJson } from '@twinwerk/model/value/canonical-json'

/** The path from the root of a record to one of its twins. Each step is a relation and the key of an entry in it. */
export type TwinPath = readonly { readonly relation: Systematics; readonly key: string }[]

/** The changes to a link's period. An absent key leaves the current value; null means open. */
export type PeriodEdit = { readonly begin?: string | null; readonly end?: string | null }

/** The changes to one twin; `null` clears an attribute. */
export type TwinEdit = {
  readonly attributes: Readonly<Record<Systematics, unknown>>
  readonly relations: Readonly<Record<Systematics, Readonly<Record<string, EntryEdit>>>>
}

/** Changes to one entry of a relation. */
export type EntryEdit = {
  readonly twin: TwinEdit
  readonly period?: PeriodEdit
  /** The instant of the removal. It deletes the twin of a component, and the link of any other entry. */
  readonly deletedAt?: string
  /** Absent for an entry that is saved. */
  readonly added?: { readonly kind: 'new'; readonly definition: string } | { readonly kind: 'selected'; readonly twin: TwinJson }
}

/** The place of a twin that is not saved yet. */
export type NewTwinPlace = { readonly root: string; readonly relation: Systematics }

/** A twin as a tree, with the user's changes to it. A new twin has an original without an id. */
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

/** Returns the key of an attribute in a twin's JSON. Attributes that every twin has are spelled without their declaring definition. */
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

/** Returns true for the spellings of no value: absent, null or an empty text. */
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
