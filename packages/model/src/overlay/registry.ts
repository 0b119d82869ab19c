import { addAttribute } from './add-attribute.ts'
import { addEnumValue } from './add-enum-value.ts'
import { addRelationship } from './add-relationship.ts'
import { addSubtype } from './add-subtype.ts'
import { grant } from './rights/grant.ts'
import { hide } from './hide.ts'
import { home } from './home.ts'
import type { Kind } from './kind.ts'
import { label } from './label.ts'
import { levels } from './levels.ts'
import { menu } from './menu.ts'
import type { PatchKind } from './patch.ts'
import { tighten } from './tighten.ts'
import { value } from './values/value.ts'
import { valueOrder } from './values/value-order.ts'

// To add a kind of patch, add `<kind>.ts` here, a line below and its form in `contract/definitions/patch.ts`. Example: `label.ts`.
/**
 * Every kind of patch, in the order in which kinds are applied. Each kind comes after the kinds it depends on, wherever its patches are in
 * an overlay.
 */
export const kinds: { readonly [K in PatchKind]: Kind<K> } = {
  addSubtype,
  addRelationship,
  addAttribute,
  addEnumValue,
  value,
  valueOrder,
  label,
  tighten,
  levels,
  hide,
  grant,
  menu,
  home,
}
