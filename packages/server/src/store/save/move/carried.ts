import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Problem } from '@twinwerk/model/error/problem'
import type { AttributeChange, LinkMutation, Move, Mutation, TwinMutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { wireValue } from '../../physical/stored-value.ts'
import { fileAddress } from '../../files/document-facts.ts'
import type { StoredTwin } from '../../rights/stored-twins.ts'
import type { MovedTwin } from './moved.ts'
import type { Subtree } from './subtree.ts'

type Registries = { readonly from: Registry; readonly to: Registry }

/**
 * Returns the attributes that a twin takes along: all that its definition in force shows, including those that the server set, but no
 * calculations. Its number, times and authors stay with the tenant.
 */
export function ownAttributes(registry: Registry, definition: string): readonly Attribute[] {
  return definitionOf(registry, definition).allAttributes.filter(
    ({ calculation, declaring, hidden }) => declaring !== 'entity' && !calculation && !hidden,
  )
}

/**
 * Returns the mutation that creates the twins of a subtree, in their order, by the definitions of another tenant. Throws VALIDATION_FAILED,
 * with the names, if that tenant has no such type, field or relation: no entered value is lost.
 */
export function carriedOver(
  registries: Registries,
  { subtree, moved, move, language }: { subtree: Subtree; moved: readonly MovedTwin[]; move: Move; language: Language },
): Mutation {
  const missing = missingThere(registries, subtree, language)
  const fail = (key: string, text: Text): Problem =>
    problemOf({ systematics: 'entity:switchTenant', key, text }, [...move.path, 'switchTenant'], language)
  const problems = [
    ...(bound(registries.from, subtree) ? [fail('twin.staysInTenant', staysText)] : []),
    ...(missing.length > 0 ? [fail('twin.unknownInTenant', unknownText(missing))] : []),
  ]
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })

  const place = new Map(subtree.twins.map(({ uuid }, index) => [uuid, index]))
  const ref = (uuid: string, definition: string): TwinRef => {
    const created = place.get(uuid)
    return created === undefined ? { uuid, definition } : { created }
  }
  const twins = moved.map(({ twin, newUuid }, index): TwinMutation => {
    const path = index === 0 ? move.path : [...move.path, twin.uuid]
    return {
      kind: 'create',
      tempid: twin.uuid,
      definition: twin.definition,
      attributes: valuesOf(registries, twin, { uuid: newUuid, path }),
      path,
    }
  })
  const links = subtree.inner.map(({ relation, source, target, from, to }): LinkMutation => ({
    kind: 'create',
    relation: present(registries.to.relations.get(relation.systematics), 'a relation of the other tenant'),
    near: ref(source, relation.declaring),
    far: ref(target, relation.target),
    period: { begin: from, end: to },
    path: [...move.path, relation.systematics],
  }))
  return { roots: [{ created: 0 }], twins, links, why: undefined }
}

type NewTwin = { readonly uuid: string; readonly path: readonly (string | number)[] }

function valuesOf({ from, to }: Registries, { uuid, definition, row }: StoredTwin, made: NewTwin): AttributeChange[] {
  return ownAttributes(from, definition).flatMap((own) => {
    const { systematics } = own
    const attribute = to.attributes.get(systematics)
    const value = wireValue(own, row)
    if (!attribute || value === null) return []
    const isOwnFile = attribute.upload && value === fileAddress(definition, uuid)
    return [{ attribute, value: isOwnFile ? fileAddress(definition, made.uuid) : value, path: [...made.path, systematics] }]
  })
}

/** Returns the labels of types, filled fields and used relations that the other tenant's definitions lack or define differently. */
function missingThere({ from, to }: Registries, { twins, inner }: Subtree, language: Language): string[] {
  const missing = new Set<string>()
  for (const { definition: name, row } of twins) {
    const definition = definitionOf(from, name)
    const there = to.definitions.get(name)
    if (!there || there.deprecated || there.family !== definition.family) missing.add(textIn(definition.label, language))
    else
      for (const attribute of ownAttributes(from, name)) {
        const other = there.allAttributes.find(({ systematics }) => systematics === attribute.systematics)
        const same = other && !other.hidden && other.dataType === attribute.dataType && other.unit === attribute.unit
        if (!same && wireValue(attribute, row) !== null) missing.add(textIn(attribute.label, language))
      }
  }
  for (const { relation } of inner) {
    const other = to.relations.get(relation.systematics)
    if (!other || other.target !== relation.target || other.component !== relation.component) missing.add(textIn(relation.label, language))
  }
  return [...missing]
}

/** Returns true if a twin has a type that the server knows by name (users, roles, permissions …). Such twins belong to their tenant. */
function bound(registry: Registry, { twins }: Subtree): boolean {
  return twins.some(({ definition }) => definitionOf(registry, definition).final)
}

const staysText = {
  de: 'Benutzer, Gruppen, Rollen und Berechtigungen gehören zu ihrem Mandanten und bleiben dort. Legen Sie sie im anderen Mandanten neu an.',
  informal:
    'Benutzer, Gruppen, Rollen und Berechtigungen gehören zu ihrem Mandanten und bleiben dort. Lege sie im anderen Mandanten neu an.',
  en: 'Users, groups, roles and permissions belong to their tenant and stay there. Create them anew in the other tenant.',
}

function unknownText(missing: readonly string[]): Text {
  const list = missing.join(', ')
  return {
    de: `Der andere Mandant kennt nicht, was hier eingetragen ist: ${list}. Leeren Sie diese Felder, oder legen Sie sie dort in den Definitionen an.`,
    informal: `Der andere Mandant kennt nicht, was hier eingetragen ist: ${list}. Leere diese Felder, oder lege sie dort in den Definitionen an.`,
    en: `The other tenant does not know what is entered here: ${list}. Empty these fields, or add them to the definitions there.`,
  }
}
