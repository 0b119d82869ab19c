import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { processDefinitions } from '../process/definitions.ts'

/** A process that a customer may start in the portal, and the fields that the customer sets. */
type AllowedRequest = {
  readonly definition: string
  /** Attributes and relationships that the customer sets. Prices and decisions of the provider are never among them. */
  readonly says: readonly Systematics[]
  /** The relationships among `says` to which files are uploaded. */
  readonly files: readonly Systematics[]
}

/** The requests of the process types (`customer.ts`), with the names that the rights of customers use. */
export const customerRequests: readonly AllowedRequest[] = processDefinitions.flatMap(
  ({ name: definition, request, relationships = {} }) => {
    if (!request) return []
    const names = [...Object.keys(request.fields), ...Object.keys(request.sets ?? {})]
    const systematics = (name: string): Systematics => `${definition}:${name}`
    const files = names.filter((name) => relationships[name]?.upload !== undefined)
    return [{ definition, says: names.map(systematics), files: files.map(systematics) }]
  },
)
