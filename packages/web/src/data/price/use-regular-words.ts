import type { OfferedProduct } from '@twinwerk/model/journey/offered-journey'
import type { RegularPrice } from '@twinwerk/model/calculator/price/regular-price'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { priceTexts } from '../../i18n/price/texts.ts'

addTexts(priceTexts)

type ShownPrice = Pick<RegularPrice, 'text' | 'afterMonths'> & { readonly price: string; readonly day?: string | undefined }
type Priced = Pick<OfferedProduct, 'prices'>
type Shown = (price: Pick<OfferedProduct['prices'][number], 'net' | 'gross' | 'decimals'>) => string

/**
 * Returns functions that print regular prices: with the day or time from which they are billed, or the price alone. `price` and `day` are
 * printed texts.
 */
export function useRegularWords() {
  const { t } = useTranslation('price')
  const told = ({ price, text, afterMonths, day }: ShownPrice): string => {
    const of = () => (afterMonths === null ? t('named', { price }) : t('after', { price, count: afterMonths }))
    const words = day === undefined ? of() : t('from', { price, day })
    return text === null ? words : t('explained', { words, text })
  }
  /** Returns a sentence for each regular price of an offered product. The name of the product's only recurring price is omitted. */
  const ofProduct = ({ prices }: Priced, shown: Shown): readonly string[] => {
    const isMonthly = prices.filter(({ kind }) => kind === 'recurring').length === 1
    return prices.flatMap(({ name, kind, decimals, regular }) => {
      if (!regular) return []
      const words = told({ ...regular, price: shown({ ...regular, decimals }) })
      return [kind === 'recurring' && isMonthly ? words : t('of', { name, words })]
    })
  }
  return { told, ofProduct }
}
