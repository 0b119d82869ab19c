import type { Attribute } from '@twinwerk/model/definition/registry'
import type { EnumHiding, ValueLayout } from '@twinwerk/model/layout/layout'
import { useMemo } from 'react'
import type { TwinPath } from '../../data/record/record.ts'
import { useConditions } from '../../data/conditions/use-conditions.ts'

type Lock = true | string | undefined

/** Returns true if a layout locks its field or relation of the current record. It stays locked until the condition is loaded. */
export function useLock(path: TwinPath, lock: Lock): boolean {
  const held = useConditions(
    path,
    useMemo(() => (typeof lock === 'string' ? [lock] : []), [lock]),
  )
  return isLocked(lock, held)
}

function isLocked(lock: Lock, held: ReadonlySet<string> | undefined): boolean {
  return lock === true || (typeof lock === 'string' && (held?.has(lock) ?? true))
}

/**
 * Returns the rules of a layout for one field of the current record: whether the field is locked, and the values it hides. The field stays
 * locked until its condition is loaded.
 */
export function useFieldRules({ lock, hide }: ValueLayout, attribute: Attribute | undefined, path: TwinPath) {
  const conditions = useMemo(
    () => [...(typeof lock === 'string' ? [lock] : []), ...(hide ?? []).flatMap(({ when }) => when ?? [])],
    [lock, hide],
  )
  const held = useConditions(path, conditions)
  const hidden = useMemo(() => {
    const all = attribute?.enumValues?.map(({ name }) => name) ?? []
    return (hide ?? []).filter(({ when }) => when === undefined || held?.has(when)).flatMap((each) => hiddenBy(each, all))
  }, [hide, held, attribute])
  return { locked: isLocked(lock, held), hidden }
}

function hiddenBy(hiding: EnumHiding, all: readonly string[]): readonly string[] {
  return 'only' in hiding ? all.filter((name) => !hiding.only.includes(name)) : hiding.values
}
