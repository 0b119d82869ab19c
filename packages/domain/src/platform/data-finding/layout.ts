import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['dataFinding:subject'],
  subtitle: ['dataFinding:check', 'dataFinding:detail'],
  status: 'dataFinding:state',
}

export const dataFindingUi: UiDefinition = {
  definition: 'dataFinding',
  detail: {
    type: 'vertical',
    content: [
      header,
      wide('dataFinding:remedy'),
      grid({ fields: ['dataFinding:twin', 'dataFinding:foundAt', 'dataFinding:state'] }),
      wide('dataFinding:remark'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
