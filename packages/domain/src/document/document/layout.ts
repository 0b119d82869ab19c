import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

export const documentHeader: HeaderLayout = {
  type: 'header',
  title: ['document:name'],
  subtitle: ['document:filetype', 'document:uploadedAt'],
  status: 'document:kind',
}

export const documentUi: UiDefinition = {
  definition: 'document',
  detail: {
    type: 'vertical',
    content: [
      documentHeader,
      { type: 'preview', shows: ['document:url'] },
      grid({ fields: ['document:name', 'document:kind', 'document:url', 'document:filetype', 'document:size', 'document:uploadedAt'] }),
    ],
  },
  card: documentHeader,
  minicard: documentHeader,
  selector: documentHeader,
}
