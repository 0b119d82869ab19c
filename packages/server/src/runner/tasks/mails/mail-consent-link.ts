import type { Language } from '@twinwerk/model/text/text'
import { followPath } from '../../writes/follow-path.ts'
import { monthlyPriceOn, pricesOf, promotionEnds } from '../monthly-price.ts'
import { dayIn, languageOf } from '../receiver.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { addressOf, askByLink } from './ask-by-link.ts'
import type { MailValues } from './mail-values.ts'
import { changeValues } from './mail-values.ts'
import { writeMail } from './send-mail.ts'
import { asNumber } from '../../instance/twin-values.ts'

/** Asks the customer to agree to a product. The mail names its price and its first day. */
export const mailConsentLink: InsideTask = async (work) => {
  await askByLink(work, { kind: 'consentAsked', partner: work.subject.partner, offer: await offerOf(work) })
  return {}
}

/**
 * Confirms the customer's order (§ 312i BGB); `offer` is the order's text in the letter. A customer without a mail address gets only the
 * letter.
 */
export const mailChangeOrdered: InsideTask = async (work) => {
  const { partner } = work.subject
  const offer = (await offerOf(work))(languageOf(partner, work.mail.from.language))
  const recipient = partner && (await addressOf(work, partner))
  const valuesOf: MailValues = (about, language) => ({ ...changeValues(about, language), offer })
  if (recipient !== undefined) await writeMail(work, { kind: 'changeOrdered', recipient, valuesOf })
  return { offer }
}

/** Returns the text of an offer: product, price and first day, and the price after a promotion. */
export async function offerOf(work: Work): Promise<(language: Language) => string> {
  const { process } = work.subject
  const products = await followPath(work, `process/${process.definition}:product`)
  const own = asNumber(process.values['individualPrice'])
  const quantity = asNumber(process.values['quantity'])
  const prices = await pricesOf(work, products)
  const begin = String(work.variables['effectiveDay'] ?? work.today).slice(0, 10)
  const names = products.map(
    (product) => `${quantity !== null && quantity > 1 ? `${quantity} × ` : ''}${String(product.valueOf('product:name'))}`,
  )
  return (language) => {
    const isEnglish = language === 'en'
    const format = new Intl.NumberFormat(isEnglish ? 'en-GB' : 'de-DE', { style: 'currency', currency: 'EUR' })
    const costsOn = (on: string) => format.format(monthlyPriceOn(prices, { own, begin, quantity: quantity ?? 1 }, on))
    const euros = costsOn(begin)
    const later = promotionEnds(prices, { own, begin }).map((end) => {
      const from = dayIn(language, end)
      return isEnglish ? `${costsOn(end)} a month from ${from}` : `${costsOn(end)} im Monat ab dem ${from}`
    })
    const day = dayIn(language, work.variables['effectiveDay'])
    const terms = isEnglish ? [`${euros} a month, taxes included`, `from ${day}`] : [`${euros} im Monat inklusive Steuern`, `ab dem ${day}`]
    return [...names, ...terms, ...later].join(', ')
  }
}
