import type { Layout } from '@twinwerk/model/layout/layout'
import { value, wide } from '../../../shared/layout-parts.ts'
import { newPriceForm } from '../../new-price/layout.ts'
import { bulkDetail } from '../../process-order/layout.ts'
import type { TypeLayout } from '../../process-type.ts'

const type = 'processPriceChange'

const number = ['entity:tenantWideIdentifier'] as const
const receiver = ['contract:receiverForContract', 'businessPartner:name1'] as const
/** The request is fixed once its preview began. */
const lock = 'affectedCount != null'

const linked = (relation: string): Layout => ({ type: 'relationship', relation: `${type}:${relation}`, variant: 'chips' })

const contracts = (relation: string): Layout => ({
  type: 'relationship',
  relation: `${type}:${relation}`,
  variant: 'list',
  fields: [number, receiver],
})

/** The single new price of a process that an earlier release began. */
const onePrice: readonly Layout[] = [
  ...['product', 'component', 'zonePrice'].map(linked),
  ...['newPrice', 'newInitialPrice', 'newFollowingPrice'].map((each) => value(`${type}:${each}`)),
  ...['newSteps', 'newComponent'].map(linked),
]

/** The change comes first, then the sums of the preview, then the contracts by what happens to them. */
export const layout: TypeLayout = {
  definition: type,
  detail: bulkDetail(
    'processInvoicing',
    {
      type: 'grid',
      title: { de: 'Auftrag', en: 'Request' },
      content: [{ type: 'value', attribute: `${type}:priceFrom`, lock }, wide(`${type}:changeReason`)],
    },
    {
      type: 'relationship',
      relation: `${type}:newPrices`,
      variant: 'inline',
      fields: [['newPrice:product', 'product:name'], ['newPrice:name'], ['newPrice:net']],
      entry: newPriceForm,
      create: ['newPrice'],
      repeats: ['newPrice:product'],
      lock,
    },
    { type: 'relationship', relation: `${type}:onlyContracts`, variant: 'chips', select: true, lock },
    {
      type: 'grid',
      title: { de: 'Vorschau', en: 'Preview' },
      stored: true,
      content: [
        wide(`${type}:comparison`),
        ...['affectedCount', 'leftOutCount', 'monthlyBefore', 'monthlyAfter', 'told', 'withoutMail'].map((each) =>
          value(`${type}:${each}`),
        ),
        ...onePrice,
        { type: 'value', attribute: `${type}:takeBackReason`, wide: true, lock: 'told = null or told = 0' },
        wide(`${type}:comparisonEn`),
      ],
    },
    {
      type: 'grid',
      stored: true,
      maxCols: 1,
      content: [
        {
          type: 'relationship',
          relation: `${type}:affected`,
          variant: 'list',
          fields: [number, receiver, ['contract:contractBegin'], ['contract:contractEnd']],
        },
      ],
    },
    {
      type: 'grid',
      stored: true,
      content: ['special', 'promoted', 'changed', 'ending', 'informed', 'byLetter', 'restored'].map(contracts),
    },
  ),
}
