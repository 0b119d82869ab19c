import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['marketLocation:malo'],
  subtitle: ['marketLocation:description'],
  status: 'marketLocation:sector',
}

export const marketLocationUi: UiDefinition = {
  definition: 'marketLocation',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'marketLocation:malo',
          'marketLocation:type',
          'marketLocation:sector',
          'marketLocation:gridArea',
          'marketLocation:loadProfile',
          'marketLocation:stateNumber',
          'marketLocation:annualForecast',
        ],
      }),
      wide('marketLocation:description'),
      { type: 'relationship', relation: 'marketLocation:address', variant: 'chips', create: ['postalAddress'] },
      { type: 'relationship', relation: 'marketLocation:meterPoints', variant: 'chips' },
      { type: 'relationship', relation: 'marketLocation:contractElements', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
