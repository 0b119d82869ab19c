import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { AskedOfType, Reach } from '@twinwerk/model/right/reach'
import type { TwinPath } from '../record/record.ts'
import { reachHolds } from '@twinwerk/model/right/reach'
import { useChanging, useRegistry } from '../definitions.ts'
import { placeAt } from '../record/read-record.ts'
import { useRecord } from '../record/RecordProvider.tsx'

/** Whether rights of the caller could let an attribute of a twin of the record be changed, or set in a new one. The server judges the single twin. */
export function useMayChange(path: TwinPath, { systematics, serverOwned }: Attribute): boolean {
  // Nobody changes it, which needs no sign.
  return useMayWrite(path, systematics) || serverOwned === true
}

/** The same for links of a relation: they are their source's. New parts are judged by the right to create them. */
export function useMayLink(path: TwinPath, relation: Relation | undefined): boolean {
  const isOfSource = relation?.direction === 'forward' && !relation.component
  return useMayWrite(path, relation?.relationship ?? '') || !isOfSource
}

function useMayWrite(path: TwinPath, systematics: string): boolean {
  const registry = useRegistry()
  const changing = useChanging()
  return useRecord(({ record }) => {
    const twin = changing && record && placeAt(record, path)?.original
    if (!twin || !registry.definitions.has(twin.definition)) return true
    return mayWrite(registry, changing, { type: twin.definition, systematics, verb: twin.id === '' ? 'create' : 'update' })
  })
}

/** Hundreds of fields ask with every key; what rights could change is the same for as long as they are. */
const answers = new WeakMap<readonly Reach[], { readonly registry: Registry; readonly known: Map<string, boolean> }>()

function mayWrite(registry: Registry, changing: readonly Reach[], asked: AskedOfType): boolean {
  const kept = answers.get(changing)
  const { known } = kept?.registry === registry ? kept : { known: new Map<string, boolean>() }
  if (kept?.known !== known) answers.set(changing, { registry, known })
  const key = `${asked.verb} ${asked.type} ${asked.systematics}`
  const may = known.get(key) ?? reachHolds(registry, changing, asked)
  known.set(key, may)
  return may
}
