import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { attributeKey } from './record.ts'

/** Returns true if a flag is not shown for a twin, because of the flag's value or the twin's state. */
export function isQuiet({ flag, systematics }: Attribute, twin: TwinJson): boolean {
  if (!flag) return false
  const standing = twin[attributeKey(flag.while.attribute)]
  return flag.quiet.includes(twin[attributeKey(systematics)]) || flag.while.values.includes(String(standing))
}
