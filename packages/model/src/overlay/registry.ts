import { addAttribute } from './add-attribute.ts'
import { addEnumValue } from './add-enum-value.ts'
import { addRelationship } from './add-relationship.ts'
import { addSubtype } from './add-subtype.ts'
import { hide } from './hide.ts'
import type { Kind } from './kind.ts'
import { label } from './label.ts'
import type { PatchKind } from './patch.ts'
import { tighten } from './tighten.ts'

// A new kind of patch: `<kind>.ts` here, a line below, its form in `contract/definitions/patch.ts`. Example: `label.ts`.
/** Every kind of patch, in the order they are applied in: what one builds on comes before it, wherever it stands in an overlay. */
export const kinds: { readonly [K in PatchKind]: Kind<K> } = {
  addSubtype,
  addRelationship,
  addAttribute,
  addEnumValue,
  label,
  tighten,
  hide,
}
