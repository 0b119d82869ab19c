import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
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
  const type = useRecord(({ record }) => record && placeAt(record, path)?.original?.definition)
  const isNew = useRecord(({ record }) => record !== undefined && placeAt(record, path)?.original?.id === '')
  if (!changing || type === undefined || !registry.definitions.has(type)) return true
  return reachHolds(registry, changing, { type, systematics, verb: isNew ? 'create' : 'update' })
}
