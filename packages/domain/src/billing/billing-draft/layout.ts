import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['billingDraft:number'],
  subtitle: ['billingDraft:receiver'],
  status: 'billingDraft:state',
}

export const billingDraftUi: UiDefinition = {
  definition: 'billingDraft',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'draftDecision',
        shows: [
          'billingDraft:decision',
          'billingDraft:blocking',
          'billingDraft:state',
          'billingDraft:estimable',
          'billingDraft:findings',
          'billingDraft:formerDecision',
          'billingDraft:formerReason',
        ],
      },
      wide('billingDraft:findings'),
      {
        type: 'bill',
        shows: ['billingDraft:lines', 'billingDraft:net', 'billingDraft:gross', 'billingDraft:lastGross'],
        bill: { net: 'billingDraft:net', gross: 'billingDraft:gross', last: 'billingDraft:lastGross' },
      },
      grid({
        fields: [
          'billingDraft:number',
          'billingDraft:receiver',
          'billingDraft:run',
          'billingDraft:kind',
          'billingDraft:decision',
          'billingDraft:state',
          'billingDraft:blocking',
          'billingDraft:estimable',
        ],
      }),
      wide('billingDraft:reason'),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['billingDraft:gross', 'billingDraft:findings'] })] },
  minicard: header,
  selector: header,
}
