import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['effort:activity'], subtitle: ['effort:date', 'effort:name'] }

const assignment: Layout = {
  type: 'grid',
  content: [
    { type: 'relationship', relation: 'effort:agent', variant: 'chips', select: true },
    { type: 'relationship', relation: 'effort:costCenter', variant: 'chips', select: true },
    { type: 'relationship', relation: 'effort:project', variant: 'chips', select: true },
  ],
}

/** Returns the screen of an effort. The parts of the type stand between the common fields. */
export function effortDetail(...ofKind: readonly Layout[]): Layout {
  return {
    type: 'vertical',
    content: [header, grid({ fields: ['effort:date', 'effort:activity', 'effort:name'] }), ...ofKind, assignment],
  }
}

export const effortUi: UiDefinition = { definition: 'effort', detail: effortDetail(), card: header, minicard: header, selector: header }
