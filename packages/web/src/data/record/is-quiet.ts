import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { attributeKey } from './record.ts'

/** Whether a flag has nothing to say of a twin: its value, or how the twin stands. */
export function isQuiet({ flag, systematics }: Attribute, twin: TwinJson): boolean {
  if (!flag) return false
  const standing = twin[attributeKey(flag.while.attribute)]
  return flag.quiet.includes(twin[attributeKey(systematics)]) || flag.while.values.includes(String(standing))
}
