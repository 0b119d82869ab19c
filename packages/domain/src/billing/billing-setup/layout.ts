import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

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
    'billingSetup:preNotificationDays',
    'billingSetup:passesReturnCosts',
    'billingSetup:instalmentsPerYear',
    'billingSetup:dayOfMonth',
    'billingSetup:peerGroups',
    'billingSetup:repairMonths',
    'billingSetup:deviation',
  ],
})

export const billingSetupUi: UiDefinition = {
  definition: 'billingSetup',
  detail: { type: 'vertical', content: [header, fields] },
  card: header,
  minicard: header,
  selector: header,
}
