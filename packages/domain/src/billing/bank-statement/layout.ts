import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['bankStatement:number'],
  subtitle: ['bankStatement:from', 'bankStatement:to'],
  status: 'bankStatement:state',
}

export const bankStatementUi: UiDefinition = {
  definition: 'bankStatement',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'sentence',
        shows: ['bankStatement:waitsFor'],
        sentences: [
          {
            when: 'bankStatement:waitsFor',
            text: {
              de: 'Auszug {waitsFor} fehlt. Bis er da ist, wird von diesem nichts gebucht.',
              en: 'Statement {waitsFor} is missing. Nothing of this one is booked before it is there.',
            },
          },
        ],
      },
      { type: 'matching', shows: ['bankStatement:payments'] },
      grid({ fields: ['bankStatement:open', 'bankStatement:waitsFor', 'bankStatement:opening', 'bankStatement:closing'] }),
      grid({
        fields: [
          'bankStatement:account',
          'bankStatement:sequenceNumber',
          'bankStatement:from',
          'bankStatement:to',
          'bankStatement:entries',
          'bankStatement:state',
          'bankStatement:number',
          'bankStatement:fileName',
          'bankStatement:fileHash',
        ],
      }),
      { type: 'relationship', relation: 'bankStatement:file', variant: 'chips' },
      wide('bankStatement:findings'),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['bankStatement:closing', 'bankStatement:open'] })] },
  minicard: header,
  selector: header,
}
