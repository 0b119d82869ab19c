import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { cpeDetail } from '../cpe/layout.ts'

export const cpeDslUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'cpeDsl',
  detail: cpeDetail(
    { type: 'realtimeMeasuring', shows: ['cpeDsl:attainableDown', 'cpeDsl:attainableUp'] },
    grid({ title: { de: 'DSL', en: 'DSL' }, fields: ['cpeDsl:dslProfile'] }),
    {
      type: 'relationship',
      relation: 'cpeDsl:port',
      variant: 'chips',
      select: true,
    },
  ),
}
