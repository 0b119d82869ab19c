import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['project:name'],
  subtitle: ['project:number', 'project:start', 'project:end'],
  status: 'project:status',
}

export const projectUi: UiDefinition = {
  definition: 'project',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'tabbed',
        tabs: [
          {
            title: titles.overview,
            content: {
              type: 'vertical',
              content: [
                grid({ fields: ['project:name', 'project:number', 'project:status', 'project:budget', 'project:start', 'project:end'] }),
                { type: 'relationship', relation: 'project:costCenter', variant: 'chips', select: true, create: ['costCenter'] },
                { type: 'relationship', relation: 'project:statementsOfWork', variant: 'chips' },
              ],
            },
          },
          {
            title: { de: 'Ausbau', en: 'Construction' },
            content: {
              type: 'vertical',
              content: [
                {
                  type: 'relationship',
                  relation: 'project:trenches',
                  variant: 'list',
                  fields: own('entity:tenantWideIdentifier', 'trench:kind', 'trench:length', 'trench:builtAt'),
                },
                {
                  type: 'relationship',
                  relation: 'project:telcoServiceConnections',
                  variant: 'list',
                  fields: own('entity:tenantWideIdentifier', 'telcoServiceConnection:constructionState', 'telcoServiceConnection:media'),
                },
              ],
            },
          },
          {
            title: { de: 'Aufwände', en: 'Efforts' },
            content: {
              type: 'relationship',
              relation: 'project:efforts',
              variant: 'list',
              fields: [['effort:date'], ['effort:activity'], ['effort:agent', 'user:surname'], ['effort:costCenter', 'costCenter:number']],
            },
          },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['project:start', 'project:end', 'project:budget'] })] },
  minicard: header,
  selector: header,
}
