import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { detailOf } from '../appointment/layout.ts'

export const absenceUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'absence',
  detail: detailOf({ type: 'relationship', relation: 'appointment:technician', variant: 'chips', select: true }),
}
