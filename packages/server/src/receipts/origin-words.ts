import type { DocumentItem } from '@twinwerk/model/billing/receipt-document'
import type { CallsOrigin } from '@twinwerk/model/billing/price-origin'
import type { Language } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printMinutes } from '@twinwerk/model/value/format/minutes'
import { printPrice } from './receipt-figures.ts'
import { say } from './receipt-words.ts'

/** The origin of the price of an item, a line each: a price that is new within its days, a promotion, and the calls with their tact. */
export function originWords({ explanation, from }: DocumentItem, language: Language): string[] {
  const { validFrom, promotion, calls } = explanation?.origin ?? {}
  return [
    ...(validFrom !== undefined && validFrom >= from && !promotion
      ? [say('priceSince', language, { day: printDateInFull(validFrom, language) })]
      : []),
    ...(promotion
      ? [
          say('promotion', language, {
            day: printDateInFull(promotion.until, language),
            price: printPrice(promotion.regular, language),
          }),
        ]
      : []),
    ...(calls ? [callsWords(calls, language)] : []),
  ]
}

function callsWords({ count, billedSeconds, tact }: CallsOrigin, language: Language): string {
  const counted = say(count === 1 ? 'callsOne' : 'callsMany', language, { count, minutes: printMinutes(billedSeconds) })
  if (!tact) return counted
  return `${counted}, ${say('tact', language, { first: tact.initialSeconds, following: tact.followingSeconds })}`
}
