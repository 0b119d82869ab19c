import type { DateText } from '../../calendar/date.ts'
import { holdsOn } from '../days.ts'
import type { OpenDays } from '../facts.ts'

/** An element that has a number on days. */
export type Holder = OpenDays & { readonly element: string }

/** A number with '+', and the elements that have it by links of its own. */
export type HeldNumber = { readonly key: string; readonly number: string; readonly holders: readonly Holder[] }

/** Extensions `from` to `to` behind a base number; the elements that have the block. */
export type HeldBlock = {
  readonly key: string
  /** '+', country code, area code and base number. */
  readonly base: string
  readonly from: number
  readonly to: number
  readonly holders: readonly Holder[]
}

export type Unassigned = 'unknownNumber' | 'noElement' | 'afterEnd'

/** The number of a call, and the element that pays. Calls without an element are charged to nobody. */
export type Assigned = { readonly number: string | null } & ({ readonly element: string } | { readonly unassigned: Unassigned })

/** Finds the element that has a calling number on a day. The days of an element are those in which it is billed. */
export class NumberBook {
  readonly #numbers: ReadonlyMap<string, HeldNumber>
  readonly #blocks: ReadonlyMap<string, readonly HeldBlock[]>
  readonly #shortest: number
  readonly #lives: ReadonlyMap<string, OpenDays>

  constructor(numbers: readonly HeldNumber[], blocks: readonly HeldBlock[], lives: ReadonlyMap<string, OpenDays>) {
    this.#numbers = new Map(numbers.map((each) => [each.number, each]))
    this.#blocks = Map.groupBy(blocks, ({ base }) => base)
    this.#shortest = Math.min(Infinity, ...blocks.map(({ base }) => base.length))
    this.#lives = lives
  }

  assign(caller: string, day: DateText): Assigned {
    const number = this.#numbers.get(caller)
    const block = this.#blockOf(caller)
    const key = number?.key ?? block?.key ?? null
    if (key === null) return { number: null, unassigned: 'unknownNumber' }
    const holding = [...(number?.holders ?? []), ...(block?.holders ?? [])].filter((each) => holdsOn(each, day))
    const living = holding.find(({ element }) => {
      const life = this.#lives.get(element)
      return life !== undefined && holdsOn(life, day)
    })
    if (living) return { number: key, element: living.element }
    const isOver = holding.some(({ element }) => (this.#lives.get(element)?.to ?? day) < day)
    return { number: key, unassigned: isOver ? 'afterEnd' : 'noElement' }
  }

  #blockOf(caller: string): HeldBlock | undefined {
    for (let length = caller.length - 1; length >= this.#shortest; length -= 1) {
      const extension = caller.slice(length)
      const found = this.#blocks.get(caller.slice(0, length))?.find((block) => isWithin(extension, block))
      if (found) return found
    }
    return undefined
  }
}

/** An extension may be written with as many digits as the last one of the block has. */
function isWithin(extension: string, { from, to }: HeldBlock): boolean {
  const number = Number(extension)
  const isWritten = extension === String(number) || extension.length === String(to).length
  return isWritten && number >= from && number <= to
}
