import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { detailOf } from '../appointment/layout.ts'

export const visitUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'visit',
  detail: detailOf(
    grid({ fields: ['visit:state', 'visit:onTheWayAt', 'visit:arrivedAt', 'visit:toldBegin', 'visit:toldAt'] }),
    { type: 'relationship', relation: 'appointment:technician', variant: 'chips' },
    { type: 'relationship', relation: 'visit:process', variant: 'chips' },
  ),
}
