import type { DocumentItem, SnapshotReceiver } from '@twinwerk/model/billing/receipt-document'
import { amountOf } from '@twinwerk/model/number/amount'
import { linePrice } from './cii-price.ts'
import type { Xml } from '../../xml/write-xml.ts'
import { amountText, dayElement, filled, numberText } from './cii-value.ts'
import { itemText, languageOf, say } from '../receipt-words.ts'

/** BG-25. The item has its signs already as the invoice shows them. */
export function lineElement(item: DocumentItem, receiver: SnapshotReceiver): Xml {
  const language = languageOf(receiver)
  const { quantity, unitCode, price, base } = linePrice(item)
  const contract = filled(item.explanation?.contract)
  const note = contract === undefined ? undefined : say('contractNamed', language, { contract })
  const isOne = base.digits === 1n && base.scale === 0
  return {
    'ram:AssociatedDocumentLineDocument': {
      'ram:LineID': String(item.position),
      'ram:IncludedNote': note === undefined ? undefined : { 'ram:Content': note },
    },
    'ram:SpecifiedTradeProduct': { 'ram:Name': itemText(item, language) },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': {
        'ram:ChargeAmount': amountText(price, 4),
        'ram:BasisQuantity': isOne ? undefined : { '@unitCode': unitCode, '#': numberText(base) },
      },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': unitCode, '#': numberText(quantity) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': item.category,
        // BR-O-05: a line outside the scope of VAT has no rate, not even zero.
        'ram:RateApplicablePercent': item.category === 'O' ? undefined : amountText(amountOf(item.rate), 2),
      },
      'ram:BillingSpecifiedPeriod': periodElement(item),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amountText(amountOf(item.net), 2) },
    },
  }
}

/** BG-14, BG-26: both days belong to the period. */
export function periodElement({ from, to }: { readonly from: string; readonly to: string }): Xml {
  return { 'ram:StartDateTime': dayElement(from), 'ram:EndDateTime': dayElement(to) }
}
