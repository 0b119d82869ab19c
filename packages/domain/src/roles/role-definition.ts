import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { Text } from '@twinwerk/model/text/text'

/** A role as a release ships it. Each tenant gets the role as a twin and may change it. */
export type RoleDefinition = {
  readonly key: string
  readonly name: Text
  readonly description: Text
  /** A grant covers only the twins at the end of its path, so each step that users may see needs its own grant. */
  readonly grants: readonly RoleGrant[]
  /** Only the tenant that runs the platform gets the role. */
  readonly platformOnly?: true
}
