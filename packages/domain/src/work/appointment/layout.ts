import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['appointment:subject'], subtitle: ['appointment:begin', 'appointment:end'] }
const fields = grid({ fields: ['appointment:subject', 'appointment:begin', 'appointment:end'] })

export const appointmentUi: UiDefinition = {
  definition: 'appointment',
  detail: detailOf({ type: 'relationship', relation: 'appointment:technician', variant: 'chips', select: true }),
  card: { type: 'vertical', content: [header, grid({ fields: ['appointment:begin', 'appointment:end'] })] },
  minicard: header,
  selector: header,
}

/** Returns the fields of every appointment, and below them the parts of the type. */
export function detailOf(...ofKind: readonly Layout[]): Layout {
  return { type: 'vertical', content: [header, fields, ...ofKind] }
}
