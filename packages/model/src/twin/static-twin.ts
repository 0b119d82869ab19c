import type { Systematics } from '../definition/twin-definition.ts'

/** A reference row of a release. Its uuid never changes, because tenants' twins are linked to it. Attribute values are in wire form. */
export type StaticTwin = {
  readonly uuid: string
  readonly definition: string
  readonly identifier: string
  readonly attributes: Readonly<Record<Systematics, unknown>>
}
