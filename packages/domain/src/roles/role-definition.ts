import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { Text } from '@twinwerk/model/text/text'

/** A role as a release ships it; each tenant gets it as a twin and may change it there. */
export type RoleDefinition = {
  readonly key: string
  readonly name: Text
  readonly description: Text
  /** A grant covers the twins at the end of its path, no others: each step that is to be seen has its own. */
  readonly grants: readonly RoleGrant[]
  /** Only the tenant that runs the platform gets the role. */
  readonly platformOnly?: true
}
