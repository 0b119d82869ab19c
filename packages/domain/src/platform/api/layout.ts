import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['api:name'], subtitle: ['api:owner'] }

export const apiUi: UiDefinition = {
  definition: 'api',
  detail: {
    type: 'vertical',
    content: [header, grid({ fields: ['api:owner', 'api:rights', 'api:lastUsedAt', 'api:endsAt', 'api:since', 'api:begins'] })],
  },
  card: header,
  minicard: header,
  selector: header,
}
