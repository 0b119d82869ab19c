import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['entity:tenantWideIdentifier'], subtitle: ['cable:cableType'] }

export const cableUi: UiDefinition = {
  definition: 'cable',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['cable:cableType', 'cable:fibreCount', 'cable:tubes', 'cable:colourScheme', 'cable:length', 'cable:drum'] }),
      { type: 'relationship', relation: 'cable:ducts', variant: 'chips', select: true },
      {
        type: 'relationship',
        relation: 'cable:fibres',
        variant: 'list',
        fields: own('fibre:tube', 'fibre:number', 'fibre:state'),
        create: ['fibre'],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
