import type { Layout } from '@twinwerk/model/layout/layout'
import { value, wide } from '../../../shared/layout-parts.ts'
import { bulkDetail } from '../../process-order/layout.ts'
import type { TypeLayout } from '../../process-type.ts'

const type = 'processPriceChange'

const number = ['entity:tenantWideIdentifier'] as const
const receiver = ['contract:receiverForContract', 'businessPartner:name1'] as const
/** The request is fixed once its preview began. */
const lock = 'affectedCount != null'

const contracts = (relation: string): Layout => ({
  type: 'relationship',
  relation: `${type}:${relation}`,
  variant: 'list',
  fields: [number, receiver],
})

/** The change comes first, then the sums of the preview, then the contracts by what happens to them. */
export const layout: TypeLayout = {
  definition: type,
  detail: bulkDetail(
    'processInvoicing',
    {
      type: 'grid',
      title: { de: 'Auftrag', en: 'Request' },
      content: [
        { type: 'relationship', relation: `${type}:product`, variant: 'chips', select: true, lock },
        {
          type: 'relationship',
          relation: `${type}:component`,
          variant: 'chips',
          select: true,
          from: [`${type}:product`, 'product:priceComponents'],
          lock,
        },
        {
          type: 'relationship',
          relation: `${type}:zonePrice`,
          variant: 'chips',
          select: true,
          from: [`${type}:product`, 'productTelephony:tariffzones', 'tariffzone:priceComponents'],
          lock,
        },
        { type: 'value', attribute: `${type}:priceFrom`, lock },
        wide(`${type}:changeReason`),
      ],
    },
    {
      type: 'grid',
      title: { de: 'Neuer Preis', en: 'New price' },
      maxCols: 3,
      content: ['newPrice', 'newInitialPrice', 'newFollowingPrice'].map((name) => ({
        type: 'value',
        attribute: `${type}:${name}`,
        lock,
      })),
    },
    {
      type: 'relationship',
      relation: `${type}:newSteps`,
      variant: 'inline',
      fields: [['priceStep:from'], ['priceStep:price']],
      create: ['priceStep'],
      lock,
    },
    { type: 'relationship', relation: `${type}:onlyContracts`, variant: 'chips', select: true, lock },
    {
      type: 'grid',
      title: { de: 'Vorschau', en: 'Preview' },
      stored: true,
      content: [
        wide(`${type}:comparison`),
        wide(`${type}:comparisonEn`),
        ...['affectedCount', 'leftOutCount', 'monthlyBefore', 'monthlyAfter', 'told', 'withoutMail'].map((each) =>
          value(`${type}:${each}`),
        ),
        { type: 'relationship', relation: `${type}:newComponent`, variant: 'chips' },
        { type: 'value', attribute: `${type}:takeBackReason`, wide: true, lock: 'told = null or told = 0' },
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
