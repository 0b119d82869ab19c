import type { Registry } from '@twinwerk/model/definition/registry'
import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import type { Language } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ContractVariant } from '../contracts/contract-query.ts'
import { requestOf } from './rules/asked-fields.ts'

/** Returns the process types that a page offers, the most requested first. */
export function requestsWhere(registry: Registry, isOffered: (request: CustomerRequest) => boolean): readonly string[] {
  return [...registry.definitions.values()]
    .flatMap(({ name, request }) => (request && isOffered(request) ? [{ name, rank: request.rank ?? 0 }] : []))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
}

/** Returns true if a request can be about a contract of this variant: an energy contract, for example, has a meter and no line. */
export function suits({ contract }: Pick<CustomerRequest, 'contract'>, variant: ContractVariant): boolean {
  return contract === 'any' || (variant !== 'generic' && contract?.includes(variant) === true)
}

/**
 * Returns the new mail address of an open request, which takes effect when the code sent to it is entered. Returns undefined for other
 * requests.
 */
export function mailToProve(registry: Registry, request: TwinJson): string | undefined {
  const field = requestOf(registry, request.definition)?.proves
  if (field === undefined) return undefined
  const mail = request[`${request.definition}:${field}`]
  return stateOf(request['execution:status']) === 'open' && typeof mail === 'string' ? mail : undefined
}

/** The attribute with the reason why a request was refused. Empty for any other request. */
export const refusal = 'processOrder:refusal'

type Reason = { readonly language: string; readonly text: string }

/** Returns the reason in the language of the page. An old refusal is stored only in the customer's language. */
export function refusalIn(request: TwinJson, language: Language): string | undefined {
  const stored = request['processOrder:refusalTexts']
  const texts: readonly Reason[] = Array.isArray(stored) ? stored : []
  const told = request[refusal]
  return texts.find((each) => each.language === language)?.text ?? (typeof told === 'string' ? told : undefined)
}

/** Returns the state for the customer. A request whose process fails is shown as open, because staff take care of it. */
export function shownState(request: TwinJson): 'new' | 'open' | 'done' | 'refused' | 'canceled' {
  const status = request['execution:status']
  if (status === 'new' || status === 'canceled') return status
  if (stateOf(status) !== 'done') return 'open'
  return typeof request[refusal] === 'string' ? 'refused' : 'done'
}

export type RequestState = 'open' | 'done' | 'trouble'

export function stateOf(status: unknown): RequestState {
  if (status === 'finished' || status === 'canceled') return 'done'
  return status === 'failed' || status === 'timeout' ? 'trouble' : 'open'
}
