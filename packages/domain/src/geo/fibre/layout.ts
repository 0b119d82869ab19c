import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['fibre:tube', 'fibre:number'], status: 'fibre:state' }

export const fibreUi: UiDefinition = {
  definition: 'fibre',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['fibre:tube', 'fibre:number', 'fibre:state'] }),
      { type: 'relationship', relation: 'fibre:cable', variant: 'chips' },
      { type: 'relationship', relation: 'fibre:access', variant: 'chips', select: true },
      { type: 'relationship', relation: 'fibre:port', variant: 'chips' },
      { type: 'relationship', relation: 'fibre:splices', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
