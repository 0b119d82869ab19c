import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['session:name'], subtitle: ['session:device'] }

export const sessionUi: UiDefinition = {
  definition: 'session',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: ['session:since', 'session:kind', 'session:lastUsedAt', 'session:device', 'session:place', 'session:endsAt'],
      }),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
