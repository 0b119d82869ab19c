import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Reach } from '@twinwerk/model/right/reach'
import type { RecordData, TwinPath } from '../record/record.ts'
import { useCallback, useMemo } from 'react'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { covers, reachOn } from '@twinwerk/model/right/reach'
import { useChanging, useRegistry, useRunsPlatform } from '../definitions.ts'
import { placeAt } from '../record/read-record.ts'
import { useRecord } from '../record/RecordProvider.tsx'

/**
 * Returns true if the caller's rights could allow a change of the attribute, or its first value in a new twin. The server decides for the
 * single twin.
 */
export function useMayChange(path: TwinPath, { systematics, serverOwned }: Attribute): boolean {
  // A field that only the server sets cannot be changed by anybody, so it needs no sign.
  return useMayWrite(path, systematics) || serverOwned === true
}

/** Returns the attributes of a twin of the record that the caller's rights could allow to change. */
export function useChangeable(path: TwinPath, attributes: readonly Systematics[]): ReadonlySet<Systematics> {
  const registry = useRegistry()
  const changing = useChanging()
  const runsPlatform = useRunsPlatform()
  const found = useRecord(({ record }) =>
    attributes.filter((each) => mayWrite({ registry, changing, runsPlatform, record }, path, each)).join(' '),
  )
  return useMemo(() => new Set(found.split(' ')), [found])
}

/**
 * Returns true if the caller's rights could allow a change of a relation's links, which belong to the source of the relation. For new
 * parts, the right to create them decides.
 */
export function useMayLink(path: TwinPath, relation: Relation | undefined): boolean {
  const isOfSource = relation?.direction === 'forward' && !relation.component
  return useMayWrite(path, relation?.relationship ?? '') || !isOfSource
}

/** Returns a function that says if the caller's rights could allow a change of a property of saved twins of a type. */
export function useMayChangeOn(): (type: string, systematics: Systematics) => boolean {
  const registry = useRegistry()
  const changing = useChanging()
  const runsPlatform = useRunsPlatform()
  return useCallback(
    (type, systematics) => mayWriteOn({ registry, changing, runsPlatform }, { type, verb: 'update' }, systematics),
    [registry, changing, runsPlatform],
  )
}

function useMayWrite(path: TwinPath, systematics: string): boolean {
  const registry = useRegistry()
  const changing = useChanging()
  const runsPlatform = useRunsPlatform()
  return useRecord(({ record }) => mayWrite({ registry, changing, runsPlatform, record }, path, systematics))
}

type Known = {
  readonly registry: Registry
  readonly changing: readonly Reach[] | undefined
  readonly runsPlatform: boolean
  readonly record: RecordData | undefined
}

function mayWrite({ record, ...known }: Known, path: TwinPath, systematics: string): boolean {
  const twin = record && placeAt(record, path)?.original
  return mayWriteOn(known, twin && { type: twin.definition, verb: twin.id === '' ? 'create' : 'update' }, systematics)
}

function mayWriteOn(
  { registry, changing, runsPlatform }: Omit<Known, 'record'>,
  asked: AskedOfTwins | undefined,
  systematics: string,
): boolean {
  if (!runsPlatform && registry.attributes.get(systematics)?.keptByPlatform) return false
  if (!changing || !asked || !registry.definitions.has(asked.type)) return true
  return covers(registry, reachTo(registry, changing, asked), systematics)
}

type AskedOfTwins = { readonly type: string; readonly verb: Verb }

/** Caches the reaches by type and verb, because hundreds of fields of one type check them on every keystroke. */
const reaches = new WeakMap<readonly Reach[], { readonly registry: Registry; readonly known: Map<string, readonly Reach[]> }>()

function reachTo(registry: Registry, changing: readonly Reach[], asked: AskedOfTwins): readonly Reach[] {
  let kept = reaches.get(changing)
  if (kept?.registry !== registry) reaches.set(changing, (kept = { registry, known: new Map() }))
  const key = `${asked.verb} ${asked.type}`
  const known = kept.known.get(key) ?? reachOn(registry, changing, asked)
  kept.known.set(key, known)
  return known
}
