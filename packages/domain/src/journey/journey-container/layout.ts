import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['journeyContainer:title'],
  subtitle: ['journeyContainer:position'],
  status: 'journeyContainer:type',
}

export const journeyContainerUi: UiDefinition = {
  definition: 'journeyContainer',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'journeyContainer:title',
          'journeyContainer:type',
          'journeyContainer:position',
          'journeyContainer:overwriteName',
          'journeyContainer:recommendationBadge',
          'journeyContainer:badgeColor',
          'journeyContainer:badgeTextColor',
          'journeyContainer:showProductPicture',
          'journeyContainer:showDetailsLink',
          'journeyContainer:showPibLink',
        ],
      }),
      { type: 'relationship', relation: 'journeyContainer:products', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
