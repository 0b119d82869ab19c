import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['journeyContainer:title'],
  subtitle: ['journeyContainer:position'],
  status: 'journeyContainer:type',
}

const products: Layout = { type: 'relationship', relation: 'journeyContainer:products', variant: 'chips', select: true }

const texts: Layout = wide('journeyContainer:texts')

const look = grid({
  fields: [
    'journeyContainer:overwriteName',
    'journeyContainer:recommendationBadge',
    'journeyContainer:badgeColor',
    'journeyContainer:badgeTextColor',
    'journeyContainer:showProductPicture',
    'journeyContainer:showDetailsLink',
    'journeyContainer:showPibLink',
  ],
})

/** The screen of a container inside its journey. It has no field for the position, because the order of the rows sets that. */
export const containerEntry: Layout = {
  type: 'tabbed',
  tabs: [
    {
      title: { de: 'Auswahl', en: 'Choice' },
      content: { type: 'vertical', content: [grid({ fields: ['journeyContainer:title', 'journeyContainer:type'] }), products] },
    },
    { title: titles.brand, content: look },
    { title: { de: 'Texte', en: 'Texts' }, content: texts },
  ],
}

export const journeyContainerUi: UiDefinition = {
  definition: 'journeyContainer',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['journeyContainer:title', 'journeyContainer:type', 'journeyContainer:position'] }),
      products,
      look,
      texts,
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
