import type { preview as previewCall } from '@twinwerk/contract/billing/preview'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import type { Access } from '../../access/access.ts'
import { previewContract } from '../../billing/preview-contract.ts'
import type { PreviewedReceipt } from '../../billing/preview.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function billingPreviewHandler({ access, clockOf, storeOf }: Parts): Handler<typeof previewCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const reader = { caller, clock: clockOf(caller.timeZone), language }
    const { receipts, unchanged, problems } = await previewContract(await storeOf(caller.tenant), reader, input)
    const inWords = (receipt: PreviewedReceipt) => receiptJson(receipt, language)
    return { receipts: receipts.map(inWords), unchanged: unchanged.map(inWords), problems: [...problems] }
  }
}

function receiptJson({ until, basis, lines, sums }: PreviewedReceipt, language: Language) {
  return {
    until,
    basis,
    lines: lines.map(({ kind, text, textEn = text, from, to, quantity, unit, share, rate, amount, correctedReceipt = null }) => ({
      ...{ kind, text: language === 'en' ? textEn : text, from, to, quantity, rate, correctedReceipt },
      days: share.days,
      whole: share.whole,
      unit: euroOfAmount(unit),
      amount: euroOfAmount(amount),
    })),
    rates: sums.rates.map(({ rate, net, tax, gross }) => ({
      rate,
      net: euroOfAmount(net),
      tax: euroOfAmount(tax),
      gross: euroOfAmount(gross),
    })),
    net: euroOfAmount(sums.net),
    tax: euroOfAmount(sums.tax),
    gross: euroOfAmount(sums.gross),
  }
}
