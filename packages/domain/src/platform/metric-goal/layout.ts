import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['metricGoal:metric'] }

export const metricGoalUi: UiDefinition = {
  definition: 'metricGoal',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['metricGoal:metric', 'metricGoal:good', 'metricGoal:target', 'metricGoal:warn'] }),
      { type: 'publishedMetric', shows: ['metricGoal:metric'] },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
