import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['availabilityRequest:addressText'],
  subtitle: ['availabilityRequest:requestedAt'],
  status: 'availabilityRequest:state',
}

export const availabilityRequestUi: UiDefinition = {
  definition: 'availabilityRequest',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'availabilityRequest:addressText',
          'availabilityRequest:state',
          'availabilityRequest:requestedAt',
          'availabilityRequest:email',
          'availabilityRequest:sourceUrl',
          'availabilityRequest:location',
        ],
      }),
      { type: 'map', shows: ['availabilityRequest:location'] },
      { type: 'relationship', relation: 'availabilityRequest:telcoServiceConnectionBuilding', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
