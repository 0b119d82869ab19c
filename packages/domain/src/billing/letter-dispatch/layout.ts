import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['letterDispatch:recipient'],
  subtitle: ['letterDispatch:number'],
  status: 'letterDispatch:state',
}

export const letterDispatchUi: UiDefinition = {
  definition: 'letterDispatch',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'letterDispatch:businessPartner', variant: 'chips' },
          { type: 'relationship', relation: 'letterDispatch:document', variant: 'chips' },
          { type: 'relationship', relation: 'letterDispatch:postFolders', variant: 'chips' },
        ],
      },
      grid({
        fields: [
          'letterDispatch:number',
          'letterDispatch:recipient',
          'letterDispatch:postcode',
          'letterDispatch:city',
          'letterDispatch:country',
          'letterDispatch:state',
          'letterDispatch:sentAt',
        ],
      }),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
