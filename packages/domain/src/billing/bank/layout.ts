import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['bank:name1'], subtitle: ['bank:bic'] }

export const bankUi: UiDefinition = {
  definition: 'bank',
  detail: { type: 'vertical', content: [header, grid({ fields: ['bank:name1', 'bank:bic', 'bank:bankCode', 'bank:country'] })] },
  card: header,
  minicard: header,
  selector: header,
}
