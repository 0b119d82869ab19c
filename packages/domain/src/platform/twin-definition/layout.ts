import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'

const header: HeaderLayout = { type: 'header', title: ['twinDefinition:displayName'] }

export const twinDefinitionUi: UiDefinition = {
  definition: 'twinDefinition',
  detail: { type: 'vertical', content: [header] },
  card: header,
  minicard: header,
  selector: header,
}
