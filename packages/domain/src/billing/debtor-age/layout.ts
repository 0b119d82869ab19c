import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['debtorAge:name'], subtitle: ['debtorAge:number', 'debtorAge:open'] }

export const debtorAgeUi: UiDefinition = {
  definition: 'debtorAge',
  detail: {
    type: 'vertical',
    content: [
      header,
      { type: 'relationship', relation: 'debtorAge:businessPartner', variant: 'chips' },
      { type: 'account', shows: ['debtorAge:businessPartner'] },
      grid({
        fields: [
          'debtorAge:number',
          'debtorAge:day',
          'debtorAge:open',
          'debtorAge:unallocated',
          'debtorAge:balance',
          'debtorAge:notDue',
          'debtorAge:to30',
          'debtorAge:to60',
          'debtorAge:to90',
          'debtorAge:over90',
          'debtorAge:credits',
          'debtorAge:unknown',
          'debtorAge:nextCollection',
          'debtorAge:dunningLevel',
        ],
      }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['debtorAge:open', 'debtorAge:over90'] })] },
  minicard: header,
  selector: header,
}
