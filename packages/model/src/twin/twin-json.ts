import type { RelationInfo } from './validity.ts'

/** A twin in requests and responses: attributes and relations by systematics. Relations are always arrays. */
export type TwinJson = {
  readonly id: string
  readonly definition: string
  /** In a response to a request without a mask: the `id` again, and the tenant. */
  readonly id_entity?: string
  readonly id_tenant?: string
  readonly id_information?: string
  readonly tenantWideIdentifier?: string | null
  readonly relation?: RelationInfo
  /** In a response: the keys of the nested lists that were cut at their limit. Absent if no list was cut. */
  readonly more?: readonly string[]
  readonly [systematics: string]: unknown
}
