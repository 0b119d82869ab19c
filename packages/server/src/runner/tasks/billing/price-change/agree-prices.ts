import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import type { PriceOfElement } from '@twinwerk/model/billing/price-change'
import { present } from '@twinwerk/model/error/present'
import { v7 } from 'uuid'
import type { AgreedLink } from '../../../../store/billing/price-change/agreed.ts'
import type { Change as Written } from '../../../../store/write/change.ts'
import type { AffectedElement } from './judge-contracts.ts'

type Agreeing = { readonly links: readonly AgreedLink[]; readonly zone: string }

/**
 * Returns the changes that agree the new prices of elements. An element that followed its product gets all prices of it as agreed ones,
 * because agreed prices replace those of the product altogether.
 */
export function agreePrices(affected: readonly AffectedElement[], agreeing: Agreeing): readonly Written[] {
  return [...Map.groupBy(affected, ({ element }) => element)].flatMap(([element, changes]) => {
    const known = new Set(changes.map(({ price }) => keyOf(price)))
    const others = changes.flatMap(({ toAgree }) => toAgree).filter((price) => isNew(known, keyOf(price)))
    return [
      ...changes.flatMap((each) => changeOf(each, agreeing)),
      ...others.map(({ component, from, to }) => link({ element, component }, startOf(from, agreeing), endOf(to, agreeing))),
    ]
  })
}

/** Two changes of an element name the same other prices: each of them is agreed once. */
function isNew(known: Set<string>, key: string): boolean {
  const isFirst = !known.has(key)
  known.add(key)
  return isFirst
}

function keyOf({ component, from, to }: PriceOfElement): string {
  return [component, from, to].join(' ')
}

/** Ends the former price of an element and begins the new one. */
function changeOf({ element, isAgreed, price: former, change }: AffectedElement, agreeing: Agreeing): readonly Written[] {
  const begins = startOfDay(change.day, agreeing.zone)
  const next = link({ element, component: present(change.made, 'the new price') }, begins, endOf(former.to, agreeing))
  const ended = current(agreeing, { element, former })
  if (former.from === change.day) return [next, ...ended.map(({ link: uuid }): Written => ({ kind: 'deleteLink', uuid }))]
  if (!isAgreed) return [link({ element, component: former.component }, startOf(former.from, agreeing), begins), next]
  return [...ended.map(({ link: uuid, from }): Written => ({ kind: 'updateLink', uuid, validFrom: from, validTo: begins })), next]
}

type Ends = { readonly element: string; readonly component: string }

function link({ element, component }: Ends, validFrom: string | null, validTo: string | null): Written {
  const relationship = 'contractElement:priceComponents'
  return { kind: 'createLink', uuid: v7(), relationship, source: element, target: component, validFrom, validTo }
}

function startOf(from: string | null, { zone }: Agreeing): string | null {
  return from === null ? null : startOfDay(from, zone)
}

function endOf(to: string | null, { zone }: Agreeing): string | null {
  return to === null ? null : startOfDay(addDays(to, 1), zone)
}

type Current = { readonly element: string; readonly former: PriceOfElement }

function current({ links, zone }: Agreeing, { element, former }: Current): readonly AgreedLink[] {
  const begin = former.from === null ? null : Date.parse(startOfDay(former.from, zone))
  return links.filter(
    (each) =>
      each.element === element && each.component === former.component && (each.from === null ? null : Date.parse(each.from)) === begin,
  )
}
