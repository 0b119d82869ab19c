import type { RelationInfo } from './validity.ts'

/** A twin as it travels: attributes and relations by systematics, relations always arrays. */
export type TwinJson = {
  readonly id: string
  readonly definition: string
  /** In an answer that was not asked for certain attributes: `id` again, and the tenant. */
  readonly id_entity?: string
  readonly id_tenant?: string
  readonly id_information?: string
  readonly tenantWideIdentifier?: string | null
  readonly relation?: RelationInfo
  /** In an answer: keys of the lists right below that hold more than was asked for; absent when none does. */
  readonly more?: readonly string[]
  readonly [systematics: string]: unknown
}
