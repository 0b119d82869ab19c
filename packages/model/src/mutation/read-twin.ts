import { definitionOf, isA, isWrittenBySaves, type Registry } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import { AppError } from '../error/app-error.ts'
import { attributeIn, relationIn } from '../query/attribute-path.ts'
import { pointer } from '../query/invalid.ts'
import type { PhotoCapture } from '../photo/capture.ts'
import { readCapture } from '../photo/read-capture.ts'
import { parseTwinId } from '../twin/twin-id.ts'
import { isList } from '../json/json-shape.ts'
import { failAt, objectAt, assertKeys, type BodyObject } from './body-place.ts'
import type { AttributeChange, LinkMutation, Move, TwinMutation, TwinRef } from './mutation.ts'
import { isInstant, readPeriod } from './read-period.ts'

/** The parts of a save body parsed so far. The parsing functions add to them. */
export type Reading = {
  readonly registry: Registry
  readonly twins: TwinMutation[]
  readonly links: LinkMutation[]
  /** New twins by tempid: their index in `twins`, and their definition. */
  readonly created: Map<string, { readonly index: number; readonly definition: string }>
  /** Uuids of the stored twins and links that the body names. */
  readonly twinsSeen: Set<string>
  readonly linksSeen: Set<string>
  move: Move | undefined
}

/** A stored twin that the body names. */
type Stored = { readonly uuid: string; readonly definition: string }

const maxTwins = 1000
const maxDepth = 8

const onlyLinked = 'comes with a release: it is linked, and never made, changed or deleted'

/** The name of the tempid in the specification's public journeys. */
const publicTempid = 'onbase:tempid'

const structural = new Set(['id', 'tempid', publicTempid, 'id_select', 'id_information', 'definition', 'deletedAt', 'relation'])

/** Parses the object of a twin and follows its relations. `expected` is the twin's definition or an ancestor of it. */
export function readTwin(reading: Reading, at: BodyObject, expected: string): TwinRef {
  const { json, path } = at
  if (path.length > maxDepth * 3) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: deeper than ${maxDepth} levels` })
  if (json['tempid'] !== undefined || json[publicTempid] !== undefined) return readNewTwin(reading, at, expected)
  const { registry } = reading
  const ref = storedTwin(reading, at)
  const { uuid, definition } = ref
  if (!isA(registry, definition, expected)) return failAt([...path, 'id'], `is not a ${expected}`)
  if (json['deletedAt'] !== undefined) readDeletion(reading, at, ref)
  else if (json['switchTenant'] !== undefined)
    reading.move = { uuid, definition, version: versionIn(at), tenant: tenantIn(registry, at, definition), path }
  else {
    const attributes = attributesIn(registry, at, definition)
    if (attributes[0] && !isWrittenBySaves(registry, definition)) failAt(attributes[0].path, onlyLinked)
    if (attributes.length > 0 || json['id_information'] !== undefined)
      addTwin(reading, { kind: 'change', uuid, definition, version: versionIn(at), attributes, path })
    readRelations(reading, at, { definition, near: ref })
  }
  return ref
}

function addTwin({ twins }: Reading, twin: TwinMutation): number {
  if (twins.length >= maxTwins) throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxTwins} twins in one save` })
  return twins.push(twin) - 1
}

function storedTwin({ registry, twinsSeen }: Reading, { json, path }: BodyObject): Stored {
  const id = parseTwinId(json['id'])
  if (!id || !registry.definitions.has(id.definition)) return failAt([...path, 'id'], 'is not the id of a twin')
  if (json['definition'] !== undefined && json['definition'] !== id.definition)
    return failAt([...path, 'definition'], 'the definition of a twin never changes')
  if (twinsSeen.has(id.uuid)) return failAt([...path, 'id'], 'stands twice in the body')
  twinsSeen.add(id.uuid)
  return id
}

function versionIn({ json, path }: BodyObject): number | undefined {
  const text = json['id_information']
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^[1-9]\d{0,8}$/.test(text)) return failAt([...path, 'id_information'], 'is not a version')
  return Number(text)
}

function readDeletion(reading: Reading, at: BodyObject, { uuid, definition }: Stored): void {
  const { json, path } = at
  const kind = json['deletedAt'] === null ? 'restore' : 'delete'
  if (kind === 'delete' && !isInstant(json['deletedAt'])) failAt([...path, 'deletedAt'], 'must be an instant, or null to restore')
  if (!isWrittenBySaves(reading.registry, definition)) failAt([...path, 'deletedAt'], onlyLinked)
  assertKeys(at, ['id', 'definition', 'id_information', 'deletedAt', 'relation'], `a twin that is ${kind}d is not changed`)
  addTwin(reading, { kind, uuid, definition, version: versionIn(at), path })
}

/** Returns the uuid of the tenant to which a twin moves. */
function tenantIn(registry: Registry, at: BodyObject, definition: string): string {
  const { json, path } = at
  const place = [...path, 'switchTenant']
  if (path.length > 1) failAt(place, 'only the twin that the tree starts at goes to another tenant')
  if (!isWrittenBySaves(registry, definition)) failAt(place, onlyLinked)
  if (isA(registry, definition, 'tenant')) failAt(place, 'a tenant stays where it is')
  assertKeys(at, ['id', 'definition', 'id_information', 'switchTenant'], 'a twin that goes to another tenant is not changed')
  const tenant = parseTwinId(json['switchTenant'])
  return tenant?.definition === 'tenant' ? tenant.uuid : failAt(place, 'is not the id of a tenant')
}

function readNewTwin(reading: Reading, at: BodyObject, expected: string): TwinRef {
  const { registry, created } = reading
  const { json, path } = at
  const { tempid = json[publicTempid], definition } = json
  if (json['tempid'] !== undefined && json[publicTempid] !== undefined) return failAt([...path, publicTempid], 'stands beside tempid')
  if (typeof tempid !== 'string' || tempid === '' || tempid.length > 100) return failAt([...path, 'tempid'], 'must be a short text')
  if (created.has(tempid)) return failAt([...path, 'tempid'], 'stands twice in the body')
  if (typeof definition !== 'string' || !isA(registry, definition, expected))
    return failAt([...path, 'definition'], `must be ${expected} or extend it`)
  const { abstract, deprecated } = definitionOf(registry, definition)
  if (abstract) return failAt([...path, 'definition'], 'is abstract')
  if (!isWrittenBySaves(registry, definition)) return failAt([...path, 'definition'], onlyLinked)
  if (deprecated) return failAt([...path, 'definition'], 'is deprecated: there are no new ones')
  if (json['id'] !== undefined || json['id_information'] !== undefined || json['deletedAt'] !== undefined)
    return failAt(path, 'a new twin has no id, version or end')
  const attributes = attributesIn(registry, at, definition)
  const index = addTwin(reading, { kind: 'create', tempid, definition, attributes, path })
  created.set(tempid, { index, definition })
  const ref = { created: index }
  readRelations(reading, at, { definition, near: ref })
  return ref
}

function attributesIn(registry: Registry, { json, path }: BodyObject, definition: string): AttributeChange[] {
  return Object.entries(json).flatMap(([key, value]) => {
    if (structural.has(key)) return []
    const [declaring = ''] = key.split(':')
    const attribute = isA(registry, definition, declaring) ? attributeIn(registry, definition, key) : undefined
    if (!attribute) {
      if (relationIn(registry, definition, key) && isList(value)) return []
      return failAt([...path, key], `${key} is not a property of ${definition}`)
    }
    const place = [...path, key]
    if (attribute.withUpload && carriesUpload(registry, json)) return [{ attribute, value: captureAt(value, place), path: place }]
    if (attribute.serverOwned) return failAt(place, 'is set by the server')
    return [{ attribute, value, path: place }]
  })
}

/** Returns true for a twin whose file arrives with this mutation. */
function carriesUpload(registry: Registry, json: BodyObject['json']): boolean {
  return Object.entries(json).some(([key, value]) => registry.attributes.get(key)?.upload && typeof value === 'string' && isNewFile(value))
}

function isNewFile(value: string): boolean {
  return value.startsWith('upload:') || value.startsWith('data:')
}

function captureAt(value: unknown, path: BodyObject['path']): PhotoCapture {
  return readCapture(value) ?? failAt(path, 'is no account of a photo')
}

/** The twin at the beginning of the links. */
type Near = { readonly definition: string; readonly near: TwinRef }

function readRelations(reading: Reading, { json, path }: BodyObject, { definition, near }: Near): void {
  const { registry } = reading
  for (const [key, value] of Object.entries(json)) {
    const relation = structural.has(key) ? undefined : relationIn(registry, definition, key)
    if (!relation || !isList(value)) continue
    if (!isA(registry, definition, relation.declaring)) failAt([...path, key], `${key} is not a property of ${definition}`)
    for (const [index, entry] of value.entries()) readEntry(reading, objectAt(entry, [...path, key, index]), { relation, near })
  }
}

type Ends = { readonly relation: Relation; readonly near: TwinRef }

/** Parses one entry of a relation: a stored link, a new link to a twin, or a twin behind an unchanged link. */
function readEntry(reading: Reading, at: BodyObject, ends: Ends): void {
  const { json, path } = at
  const { relation, near } = ends
  const link = json['relation'] === undefined ? undefined : objectAt(json['relation'], [...path, 'relation'])
  if (link) assertKeys(link, ['id', 'validAt', 'deletedAt'], 'unknown key')
  if (relation.direction === 'collection') {
    if (link || json['id_select'] !== undefined) failAt(path, 'a collection has no links')
    readTwin(reading, at, relation.target)
    return
  }
  if (link?.json['id'] !== undefined) return readStoredLink(reading, { at, link }, ends)
  if (link?.json['deletedAt'] !== undefined)
    failAt([...path, 'relation', 'deletedAt'], 'a link that is deleted or restored is named by its id')
  const selects = json['id_select'] !== undefined
  const far = selects ? selectedTwin(reading, at, relation) : readTwin(reading, at, relation.target)
  if (selects || 'created' in far) reading.links.push({ kind: 'create', relation, near, far, period: readPeriod(link?.json, path), path })
  else if (link) failAt([...path, 'relation'], 'a link that is there is named by its id')
}

function readStoredLink(
  reading: Reading,
  { at, link }: { readonly at: BodyObject; readonly link: BodyObject },
  { relation, near }: Ends,
): void {
  const { json, path } = at
  if (json['id_select'] !== undefined) failAt([...path, 'id_select'], 'a link that is there leads where it leads')
  const id = parseTwinId(link.json['id'])
  if (id?.definition !== 'relationship') return failAt([...path, 'relation', 'id'], 'is not the id of a link')
  if (reading.linksSeen.has(id.uuid)) return failAt([...path, 'relation', 'id'], 'stands twice in the body')
  reading.linksSeen.add(id.uuid)
  const { deletedAt, validAt } = link.json
  const stored = { relation, uuid: id.uuid, near, path }
  if (deletedAt !== undefined && deletedAt !== null) {
    if (!isInstant(deletedAt)) failAt([...path, 'relation', 'deletedAt'], 'must be an instant, or null to restore')
    if (validAt !== undefined) failAt([...path, 'relation', 'validAt'], 'a link that is deleted is not changed')
    reading.links.push({ kind: 'delete', ...stored })
  }
  if (deletedAt === null) reading.links.push({ kind: 'restore', ...stored, period: readPeriod(link.json, path) })
  if (deletedAt === undefined && validAt !== undefined)
    reading.links.push({ kind: 'change', ...stored, period: readPeriod(link.json, path) })
  if (json['id'] !== undefined) readTwin(reading, at, relation.target)
  else if (Object.keys(json).length > 1) failAt(path, 'a change of the linked twin needs its id')
}

/** Returns the twin that a new link leads to: a stored twin, or a new twin from an earlier place in the same body. */
function selectedTwin({ registry, created }: Reading, at: BodyObject, { target, component }: Relation): TwinRef {
  const { json, path } = at
  const selected = json['id_select']
  const made = typeof selected === 'string' ? created.get(selected) : undefined
  const id = made ?? parseTwinId(selected)
  if (!id || !isA(registry, id.definition, target)) return failAt([...path, 'id_select'], `is not the id of a ${target}`)
  if (made && component) return failAt([...path, 'id_select'], 'a new part has one owner')
  assertKeys(at, ['id_select', 'relation'], 'a linked twin is not changed here')
  return 'index' in id ? { created: id.index } : id
}
