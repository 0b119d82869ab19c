import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['billingSetup:taxNumber'], subtitle: ['billingSetup:phone', 'billingSetup:mail'] }

const fields = grid({
  fields: [
    'billingSetup:taxNumber',
    'billingSetup:registerCourt',
    'billingSetup:phone',
    'billingSetup:mail',
    'billingSetup:website',
    'billingSetup:privateBasis',
    'billingSetup:runDay',
    'billingSetup:runTime',
    'billingSetup:approvalLimit',
    'billingSetup:smallBalance',
    'billingSetup:payoutFrom',
    'billingSetup:payoutAfterDays',
    'billingSetup:preNotificationDays',
    'billingSetup:passesReturnCosts',
    'billingSetup:retriesFailedDebits',
    'billingSetup:dunningFee1',
    'billingSetup:dunningFee2',
    'billingSetup:earlyEndPercent',
    'billingSetup:instalmentsPerYear',
    'billingSetup:dayOfMonth',
    'billingSetup:energyTaxSplit',
    'billingSetup:peerGroups',
    'billingSetup:repairMonths',
    'billingSetup:deviation',
  ],
})

const books = grid({
  title: { de: 'Buchhaltung', en: 'Accounting' },
  fields: [
    'billingSetup:consultant',
    'billingSetup:client',
    'billingSetup:yearBegin',
    'billingSetup:chart',
    'billingSetup:accountLength',
    'billingSetup:collectiveDebtor',
    'billingSetup:bankAccount',
    'billingSetup:transitAccount',
    'billingSetup:unclearAccount',
    'billingSetup:writeOffAccount',
    'billingSetup:bankFeeAccount',
  ],
})

const rules: Layout = {
  type: 'relationship',
  relation: 'billingSetup:accountRules',
  variant: 'inline',
  fields: [
    ...own('accountRule:accountKey', 'accountRule:taxClass', 'accountRule:account', 'accountRule:taxKey'),
    ['accountRule:costCenter', 'costCenter:number'],
  ],
  create: ['accountRule'],
}

export const billingSetupUi: UiDefinition = {
  definition: 'billingSetup',
  detail: { type: 'vertical', content: [header, fields, books, rules] },
  card: header,
  minicard: header,
  selector: header,
}
