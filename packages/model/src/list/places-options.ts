import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'

/**
 * Numbered places of an owner, such as the ports of a device, as a plan of rows. `owner` leads from a place to its owner, which has a
 * name. The attributes are those of a place.
 */
export type PlacesOptions = {
  readonly type: string
  readonly owner: Systematics
  /** The attribute of the owner that names it. */
  readonly ownerName: Systematics
  /** Places with the same values are in one row. */
  readonly rows: readonly Systematics[]
  readonly number: Systematics
  /** The enum that colours a place. */
  readonly state: Systematics
  readonly used: Systematics
  /** How much of a place can be used; without a value it is unknown. */
  readonly capacity: Systematics
  /** The states that the sum of an owner names, because somebody has to do something. */
  readonly troubles: readonly string[]
  /** A character for each state, so that no state is told by its colour alone. */
  readonly signs: Readonly<Record<string, string>>
  /** A new twin that takes a place in one of the states `when`. Its form begins with the link and with the value of `sets`. */
  readonly take?: {
    readonly label: Text
    readonly definition: string
    readonly relation: Systematics
    readonly when: readonly string[]
    readonly sets: { readonly attribute: Systematics; readonly value: string }
  }
}
