import type { ElementPrice } from '@twinwerk/model/calculator/price/monthly-cost'
import { familyTable } from '../../../store/physical/names.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import { readTwin, twinColumns } from '../../instance/subject.ts'
import { linkedBy } from '../../writes/follow-path.ts'
import type { Work } from '../../work/service-task.ts'
import { pricesOf } from '../monthly-price.ts'
import { notifyContracts } from './notify-contracts.ts'
import { numberOf, textOf } from '../../instance/twin-values.ts'

/**
 * Informs every customer at least once a year of the best tariff (§ 57 (3) TKG). The candidates are on sale to customers of the same kind
 * and have at least the customer's speed. The best tariff has the lowest monthly price. The contract stores the day.
 */
export const mailTariffAdvice = notifyContracts({
  due: `coalesce("contractTelecom:tariffAdvisedAt", "contract:contractBegin") <= $3::date - interval '51 weeks'
    order by coalesce("contractTelecom:tariffAdvisedAt", "contract:contractBegin"), id`,
  mailOf: async (work, contract) => {
    const own = await internetProductOf(work, contract)
    if (!own) return undefined
    const price = await monthlyGross(work, own)
    const best = await bestFor(work, own)
    const saves = best !== undefined && best.price < price
    return {
      kind: saves ? 'tariffAdvice' : 'tariffIsBest',
      values: (language) => {
        const euros = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', { style: 'currency', currency: 'EUR' })
        const current = { current: nameOf(own), price: euros.format(price) }
        return saves
          ? { ...current, best: nameOf(best.product), bestPrice: euros.format(best.price), saving: euros.format(12 * (price - best.price)) }
          : current
      },
    }
  },
  mark: ({ today }) => ({ 'contractTelecom:tariffAdvisedAt': today }),
  counts: { mailed: 'processTariffAdvice:told', withoutMail: 'processTariffAdvice:withoutMail' },
})

function nameOf(product: ReadTwin): string {
  return String(product.valueOf('product:name') ?? '')
}

async function internetProductOf(work: Work, contract: ReadTwin): Promise<ReadTwin | undefined> {
  const elements = await linkedBy(work, 'contract:contractElements', [contract])
  const running = elements.filter((element) => {
    const begin = textOf(element, 'contractElement:contractElementBegin')
    const end = textOf(element, 'contractElement:contractElementEnd')
    return (begin === null || begin <= work.today) && (end === null || end >= work.today)
  })
  const products = await linkedBy(work, 'contractElement:product', running)
  return products.find(({ definition }) => definition === 'productInternet')
}

/**
 * Returns the recurring prices with taxes, in euros. A price that a promotion reduces for some months does not make a tariff the best: its
 * regular price counts.
 */
async function monthlyGross(work: Work, product: ReadTwin): Promise<number> {
  const prices = await pricesOf(work, [product])
  const lasting = ({ net, regular }: ElementPrice) => (regular && regular.afterMonths !== null ? regular.net : net)
  return prices.reduce((sum, price) => sum + Math.round(lasting(price) * (100 + price.taxrate)), 0) / 100
}

async function bestFor(work: Work, own: ReadTwin): Promise<{ product: ReadTwin; price: number } | undefined> {
  const { rows } = await work.transaction.run({
    name: 'tariffs-on-sale',
    text: `select id, definition, to_jsonb(t) as row from "${familyTable('product')}" t where tenant_id = $1 and definition = 'productInternet' and deleted_at is null
      and "product:productStatus" = 'active' and "product:targetGroup" is not distinct from $2 and "product:beginofmarketing" <= $3::date
      and ("product:endofmarketing" is null or "product:endofmarketing" >= $3::date) order by id`,
    values: [work.author.tenant, own.valueOf('product:targetGroup'), work.today],
    columns: twinColumns,
  })
  const speed = (product: ReadTwin) => numberOf(product, 'productInternet:downNormal') ?? 0
  const sold = rows.map((row) => readTwin(work.parts.registry, row)).filter((product) => speed(product) >= speed(own))
  let best: { product: ReadTwin; price: number } | undefined
  for (const product of sold) {
    const price = await monthlyGross(work, product)
    if (best === undefined || price < best.price) best = { product, price }
  }
  return best
}
