import type { HomeStandard } from '@twinwerk/model/overlay/home-standard'
import type { Text } from '@twinwerk/model/text/text'
import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * The menu and the home page with which people of a role begin without a standard of the tenant. `menu` are paths; it is empty if the menu
 * shows its first entries. `numbers` are the number tiles that the release brings for the role; a choice about one has the key
 * `tile:{name}`.
 */
export type RoleStart = {
  readonly menu: readonly string[]
  readonly home?: HomeStandard
  readonly numbers: readonly { readonly name: string; readonly title: Text }[]
}

/**
 * Returns what people begin with by role, below the tenant's own overlay: the platform's standards, or the start set of the release.
 * `others` is the same for all other roles. For users who may create on `tenant:twinDefinitions`.
 */
export const starts = defineCall({
  method: 'GET',
  path: '/api/definitions/overlay/starts',
  summary: 'Menu and home page with which people begin',
  access: 'tenant',
  output: z.custom<{ readonly roles: Readonly<Record<string, RoleStart>>; readonly others: RoleStart }>(),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
