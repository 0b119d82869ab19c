import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['firmwarePart:offset'] }

export const firmwarePartUi: UiDefinition = {
  definition: 'firmwarePart',
  detail: { type: 'vertical', content: [header, grid({ fields: ['firmwarePart:offset'] }), files('firmwarePart:file')] },
  card: header,
  minicard: header,
  selector: header,
}
