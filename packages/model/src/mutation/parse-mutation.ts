import type { Registry } from '../definition/registry.ts'
import { isA, isWrittenBySaves } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import { instantOf } from '../calendar/instant.ts'
import { AppError } from '../error/app-error.ts'
import { attributeIn, relationIn } from '../query/attribute-path.ts'
import { pointer } from '../query/invalid.ts'
import { parseTwinId } from '../twin/twin-id.ts'
import { isStorable } from '../value/format/text.ts'
import type { AttributeChange, LinkMutation, Move, Mutation, PeriodChange, TwinMutation, TwinRef } from './mutation.ts'

type BodyPath = readonly (string | number)[]
type Json = Readonly<Record<string, unknown>>

const maxTwins = 1000
const maxDepth = 8

/**
 * Checks the form of a save body against the definitions and flattens its tree. The values are validated later.
 * Throws INPUT_INVALID, with the place, for unknown keys, definitions and relations, malformed ids, and fields that only the server sets.
 */
export function parseMutation(registry: Registry, body: Json): Mutation {
  const twins: TwinMutation[] = []
  const links: LinkMutation[] = []
  const tempids = new Map<string, number>()
  const seen = new Set<string>()
  const seenLinks = new Set<string>()
  let move: Move | undefined

  const fail = (path: BodyPath, detail: string): never => {
    throw new AppError('INPUT_INVALID', { detail: `${pointer(path)}: ${detail}` })
  }
  const add = (twin: TwinMutation): number => {
    if (twins.length >= maxTwins) throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxTwins} twins in one save` })
    return twins.push(twin) - 1
  }

  const stored = (json: Json, path: BodyPath): { ref: TwinRef & { uuid: string }; definition: string } => {
    const id = parseTwinId(json['id'])
    if (!id || !registry.definitions.has(id.definition)) return fail([...path, 'id'], 'is not the id of a twin')
    if (json['definition'] !== undefined && json['definition'] !== id.definition)
      return fail([...path, 'definition'], 'the definition of a twin never changes')
    if (seen.has(id.uuid)) return fail([...path, 'id'], 'stands twice in the body')
    seen.add(id.uuid)
    return { ref: { uuid: id.uuid, definition: id.definition }, definition: id.definition }
  }

  const version = (json: Json, path: BodyPath): number | undefined => {
    const text = json['id_information']
    if (text === undefined) return undefined
    if (typeof text !== 'string' || !/^[1-9]\d{0,8}$/.test(text)) return fail([...path, 'id_information'], 'is not a version')
    return Number(text)
  }

  /** Reads what a twin's object says of the twin, and walks into its relations. */
  const twin = (json: Json, path: BodyPath, expected: string): TwinRef => {
    if (path.length > maxDepth * 3) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: deeper than ${maxDepth} levels` })
    if (json['tempid'] !== undefined || json[publicTempid] !== undefined) return created(json, path, expected)
    const { ref, definition } = stored(json, path)
    if (!isA(registry, definition, expected)) return fail([...path, 'id'], `is not a ${expected}`)
    if (json['deletedAt'] !== undefined) {
      const kind = json['deletedAt'] === null ? 'restore' : 'delete'
      if (kind === 'delete' && !isInstant(json['deletedAt'])) fail([...path, 'deletedAt'], 'must be an instant, or null to restore')
      if (!isWrittenBySaves(registry, definition)) fail([...path, 'deletedAt'], onlyLinked)
      for (const key of Object.keys(json))
        if (!['id', 'definition', 'id_information', 'deletedAt', 'relation'].includes(key))
          fail([...path, key], `a twin that is ${kind}d is not changed`)
      add({ kind, uuid: ref.uuid, definition, version: version(json, path), path })
      return ref
    }
    if (json['switchTenant'] !== undefined) {
      move = { uuid: ref.uuid, definition, version: version(json, path), tenant: tenantIn(json, path, definition), path }
      return ref
    }
    const attributes = attributesIn(json, path, definition)
    if (attributes[0] && !isWrittenBySaves(registry, definition)) fail(attributes[0].path, onlyLinked)
    if (attributes.length > 0 || json['id_information'] !== undefined)
      add({ kind: 'change', uuid: ref.uuid, definition, version: version(json, path), attributes, path })
    relations(json, path, definition, ref)
    return ref
  }

  /** Returns the uuid of the tenant to which a twin moves. */
  const tenantIn = (json: Json, path: BodyPath, definition: string): string => {
    const place = [...path, 'switchTenant']
    if (path.length > 1) fail(place, 'only the twin that the tree starts at goes to another tenant')
    if (!isWrittenBySaves(registry, definition)) fail(place, onlyLinked)
    if (isA(registry, definition, 'tenant')) fail(place, 'a tenant stays where it is')
    for (const key of Object.keys(json))
      if (!['id', 'definition', 'id_information', 'switchTenant'].includes(key))
        fail([...path, key], 'a twin that goes to another tenant is not changed')
    const tenant = parseTwinId(json['switchTenant'])
    return tenant?.definition === 'tenant' ? tenant.uuid : fail(place, 'is not the id of a tenant')
  }

  const created = (json: Json, path: BodyPath, expected: string): TwinRef => {
    const { tempid = json[publicTempid], definition } = json
    if (json['tempid'] !== undefined && json[publicTempid] !== undefined) return fail([...path, publicTempid], 'stands beside tempid')
    if (typeof tempid !== 'string' || tempid === '' || tempid.length > 100) return fail([...path, 'tempid'], 'must be a short text')
    if (tempids.has(tempid)) return fail([...path, 'tempid'], 'stands twice in the body')
    if (typeof definition !== 'string' || !isA(registry, definition, expected))
      return fail([...path, 'definition'], `must be ${expected} or extend it`)
    if (registry.definitions.get(definition)!.abstract) return fail([...path, 'definition'], 'is abstract')
    if (!isWrittenBySaves(registry, definition)) return fail([...path, 'definition'], onlyLinked)
    if (registry.definitions.get(definition)!.deprecated) return fail([...path, 'definition'], 'is deprecated: there are no new ones')
    if (json['id'] !== undefined || json['id_information'] !== undefined || json['deletedAt'] !== undefined)
      return fail(path, 'a new twin has no id, version or end')
    const ref = { created: add({ kind: 'create', tempid, definition, attributes: attributesIn(json, path, definition), path }) }
    tempids.set(tempid, ref.created)
    relations(json, path, definition, ref)
    return ref
  }

  const attributesIn = (json: Json, path: BodyPath, definition: string): AttributeChange[] =>
    Object.entries(json).flatMap(([key, value]) => {
      if (structural.has(key)) return []
      const attribute = registry.definitions.get(definition)!.lineage.includes(key.split(':')[0]!)
        ? attributeIn(registry, definition, key)
        : undefined
      if (!attribute) {
        if (relationIn(registry, definition, key) && Array.isArray(value)) return []
        return fail([...path, key], `${key} is not a property of ${definition}`)
      }
      if (attribute.serverOwned) return fail([...path, key], 'is set by the server')
      return [{ attribute, value, path: [...path, key] }]
    })

  const relations = (json: Json, path: BodyPath, definition: string, near: TwinRef) => {
    for (const [key, value] of Object.entries(json)) {
      const relation = structural.has(key) ? undefined : relationIn(registry, definition, key)
      if (!relation || !Array.isArray(value)) continue
      if (!isA(registry, definition, relation.declaring)) fail([...path, key], `${key} is not a property of ${definition}`)
      for (const [index, entry] of value.entries()) linkEntry(objectIn(entry, [...path, key, index]), [...path, key, index], relation, near)
    }
  }

  const linkEntry = (json: Json, path: BodyPath, relation: Relation, near: TwinRef) => {
    const link = json['relation'] === undefined ? undefined : objectIn(json['relation'], [...path, 'relation'])
    if (link)
      for (const key of Object.keys(link))
        if (!['id', 'validAt', 'deletedAt'].includes(key)) fail([...path, 'relation', key], 'unknown key')
    if (relation.direction === 'collection') {
      if (link || json['id_select'] !== undefined) fail(path, 'a collection has no links')
      twin(json, path, relation.target)
      return
    }
    if (link?.['id'] !== undefined) {
      if (json['id_select'] !== undefined) fail([...path, 'id_select'], 'a link that is there leads where it leads')
      const id = parseTwinId(link['id'])
      if (id?.definition !== 'relationship') return fail([...path, 'relation', 'id'], 'is not the id of a link')
      if (seenLinks.has(id.uuid)) return fail([...path, 'relation', 'id'], 'stands twice in the body')
      seenLinks.add(id.uuid)
      const { deletedAt } = link
      const stored = { relation, uuid: id.uuid, near, path }
      if (deletedAt !== undefined && deletedAt !== null) {
        if (!isInstant(deletedAt)) fail([...path, 'relation', 'deletedAt'], 'must be an instant, or null to restore')
        if (link['validAt'] !== undefined) fail([...path, 'relation', 'validAt'], 'a link that is deleted is not changed')
        links.push({ kind: 'delete', ...stored })
      }
      if (deletedAt === null) links.push({ kind: 'restore', ...stored, period: periodIn(link, path) })
      if (deletedAt === undefined && link['validAt'] !== undefined) links.push({ kind: 'change', ...stored, period: periodIn(link, path) })
      if (json['id'] !== undefined) twin(json, path, relation.target)
      else if (Object.keys(json).length > 1) fail(path, 'a change of the linked twin needs its id')
      return
    }
    if (link?.['deletedAt'] !== undefined) fail([...path, 'relation', 'deletedAt'], 'a link that is deleted or restored is named by its id')
    if (json['id_select'] !== undefined) {
      const made = tempids.get(json['id_select'] as string)
      const far = made === undefined ? parseTwinId(json['id_select']) : { created: made }
      if (!far || !isA(registry, 'created' in far ? twins[far.created]!.definition : far.definition, relation.target))
        return fail([...path, 'id_select'], `is not the id of a ${relation.target}`)
      if ('created' in far && relation.component) return fail([...path, 'id_select'], 'a new part has one owner')
      for (const key of Object.keys(json))
        if (key !== 'id_select' && key !== 'relation') fail([...path, key], 'a linked twin is not changed here')
      links.push({ kind: 'create', relation, near, far, period: periodIn(link, path), path })
      return
    }
    const far = twin(json, path, relation.target)
    if ('created' in far) links.push({ kind: 'create', relation, near, far, period: periodIn(link, path), path })
    else if (link) fail([...path, 'relation'], 'a link that is there is named by its id')
  }

  const periodIn = (link: Json | undefined, path: BodyPath): PeriodChange => {
    const validAt = link?.['validAt'] === undefined ? {} : objectIn(link['validAt'], [...path, 'relation', 'validAt'])
    const bound = (name: 'begin' | 'end'): string | null | undefined => {
      const value = validAt[name]
      if (value === undefined || value === null) return value
      return isInstant(value) ? value : fail([...path, 'relation', 'validAt', name], 'must be an instant')
    }
    for (const key of Object.keys(validAt))
      if (key !== 'begin' && key !== 'end' && key !== 'bounds') fail([...path, 'relation', 'validAt', key], 'unknown key')
    // Answers carry it, and callers may send an answer back.
    if (validAt['bounds'] !== undefined && validAt['bounds'] !== '[)') fail([...path, 'relation', 'validAt', 'bounds'], 'must be [)')
    const period = { begin: bound('begin'), end: bound('end') }
    if (period.begin && period.end && Date.parse(period.begin) >= Date.parse(period.end))
      fail([...path, 'relation', 'validAt'], 'ends before it begins')
    return period
  }

  const objectIn = (json: unknown, path: BodyPath): Json =>
    typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : fail(path, 'must be an object')

  for (const key of Object.keys(body)) if (key !== 'data' && key !== 'why') fail([key], 'unknown key')
  const data = objectIn(body['data'], ['data'])
  if (data['id'] === undefined) fail(['data', 'id'], 'is missing')
  for (const key of ['id_select', 'relation'])
    if (data[key] !== undefined) fail(['data', key], 'no link leads to the twin that the tree starts at')
  const root = twin(data, ['data'], 'entity')
  return { roots: [root], twins, links, why: whyIn(body['why']), ...(move && { move }) }
}

const onlyLinked = 'comes with a release: it is linked, and never made, changed or deleted'

const longestWhy = 500

function whyIn(json: unknown): string | undefined {
  if (json === undefined || json === null) return undefined
  if (typeof json !== 'string' || json.length > longestWhy || !isStorable(json))
    throw new AppError('INPUT_INVALID', { detail: `/why: must be a text of at most ${longestWhy} characters` })
  return json.trim() || undefined
}

/** How the public journeys of the specification name it. */
const publicTempid = 'onbase:tempid'

const structural = new Set(['id', 'tempid', publicTempid, 'id_select', 'id_information', 'definition', 'deletedAt', 'relation'])

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instantOf(value) !== undefined
}
