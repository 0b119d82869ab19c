import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'

/** Returns the request that customers make with a process type, or undefined for a type that only staff start. */
export function requestOf(registry: Registry, definition: string): CustomerRequest | undefined {
  return registry.definitions.get(definition)?.request
}

/** Returns the attributes that the form asks for, in the order of the definition, as far as the caller's role opens them. */
export function askedFields(registry: Registry, definition: string): readonly Attribute[] {
  const { fields = {}, sets = {} } = requestOf(registry, definition) ?? {}
  return (registry.definitions.get(definition)?.allAttributes ?? []).filter(
    ({ declaring, name }) => declaring === definition && fields[name] && fields[name].shown !== false && !sets[name],
  )
}

/** Returns the relations whose twin the customer chooses in the form, such as an account or a meter. */
export function askedPicks(registry: Registry, definition: string): readonly Relation[] {
  return askedRelations(registry, definition).filter((relation) => !isOfSeveral(registry, definition, relation))
}

/** Returns the relations for any number of parts of the twin that the request is about, such as items of a bill. */
export function askedParts(registry: Registry, definition: string): readonly Relation[] {
  return askedRelations(registry, definition).filter((relation) => isOfSeveral(registry, definition, relation))
}

function askedRelations(registry: Registry, definition: string): readonly Relation[] {
  const { fields = {}, product } = requestOf(registry, definition) ?? {}
  return ownRelations(registry, definition).filter((relation) => {
    const field = fields[nameOf(relation)]
    return field && field.shown !== false && nameOf(relation) !== product?.at && !isOfFiles(registry, relation)
  })
}

/** Choices that begin at the twin of the page are parts of it. */
function isOfSeveral(registry: Registry, definition: string, { beginsAs }: Relation): boolean {
  const { about } = requestOf(registry, definition) ?? {}
  return about !== undefined && beginsAs?.[0] === `${definition}:${about.at}`
}

/** Returns the relation with the files of a request: one of its process type, else the documents of every process. */
export function fileSlot(registry: Registry, definition: string): string {
  return ownRelations(registry, definition).find((relation) => isOfFiles(registry, relation))?.systematics ?? 'execution:documents'
}

function ownRelations(registry: Registry, definition: string): readonly Relation[] {
  return [...registry.relations.values()].filter(({ declaring, direction }) => declaring === definition && direction === 'forward')
}

function isOfFiles(registry: Registry, { target }: Relation): boolean {
  return registry.definitions.get(target)?.lineage.includes('document') === true
}

/** Returns the name of an attribute or relation within its process type. */
export function nameOf({ systematics }: { readonly systematics: string }): string {
  return systematics.slice(systematics.indexOf(':') + 1)
}

/** Returns the answers that a form starts with. */
export function firstAnswers(request: CustomerRequest | undefined, attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ systematics, name, default: standard }) => [
      systematics,
      request?.fields[name]?.first ?? (typeof standard === 'object' ? null : (standard ?? null)),
    ]),
  )
}
