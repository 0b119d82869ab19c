import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Address } from '../partner/addresses.ts'
import type { Days } from '../period.ts'
import type { Medium } from '../product/products.ts'

type LineElement = Days & { readonly uuid: string; readonly down: number }

/** A customer's line as its contract requires it: from a day on, to a place, over a medium. */
export type Line = Days & {
  readonly key: string
  readonly contract: WrittenContract
  readonly place: Address
  readonly medium: Medium
  /** The consecutive internet elements that run over the line. */
  readonly elements: readonly [LineElement, ...LineElement[]]
}

/** Returns all lines in the order of their begins. A faster product keeps its line; another medium or place needs a new line. */
export function linesOf(contracts: readonly WrittenContract[]): readonly Line[] {
  const lines = contracts.flatMap(linesOfContract)
  return lines.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
}

function linesOfContract(contract: WrittenContract): Line[] {
  const { plan } = contract
  const internet = contract.elements
    .flatMap((element) => (element.product.media === undefined ? [] : [{ ...element, medium: element.product.media }]))
    .toSorted((one, other) => (one.begin < other.begin ? -1 : 1))
  const lines: Line[] = []
  for (const { uuid, product, medium, begin, end } of internet) {
    const element = { uuid, from: begin, to: end, down: product.down }
    const place = placeAt(contract, begin)
    const last = lines.at(-1)
    if (last && last.medium === medium && last.place === place)
      lines[lines.length - 1] = { ...last, to: end, elements: [...last.elements, element] }
    else
      lines.push({
        key: `${plan.key}/line/${lines.length}`,
        contract,
        place,
        medium,
        from: begin,
        to: end,
        elements: [element],
      })
  }
  return lines
}

function placeAt({ plan }: WrittenContract, day: string): Address {
  if (plan.newPlace && plan.newPlace.from <= day) return plan.newPlace.address
  return plan.place ?? plan.customer.place
}

export type LineState = 'planned' | 'reserved' | 'active' | 'locked' | 'ended'

/** Returns the state of a line on a day. `today` is YYYY-MM-DD. */
export function stateOf({ from, to, contract }: Line, today: string): LineState {
  if (to !== undefined && to < today) return 'ended'
  if (from > today) return contract.plan.signed <= today ? 'reserved' : 'planned'
  return contract.plan.attributes['lockState'] === 'full' ? 'locked' : 'active'
}

/** Returns the download speed of a line's last element in bit/s. */
export function downOf({ elements }: Line): number {
  const [first, ...others] = elements
  return (others.at(-1) ?? first).down
}
