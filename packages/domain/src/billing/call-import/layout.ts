import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { tableSettings } from '../call-mapping/columns.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['callImport:source'],
  status: 'callImport:state',
}

export const callImportUi: UiDefinition = {
  definition: 'callImport',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'callImport:file', variant: 'chips', select: true, create: ['document'] },
          { type: 'relationship', relation: 'callImport:errors', variant: 'chips' },
        ],
      },
      { type: 'beginLinked', title: { de: 'Neu bewerten', en: 'Rate anew' }, shows: ['callImport:reratings'] },
      grid({ fields: ['callImport:source', 'callImport:state', 'callImport:progress'] }),
      grid({ fields: ['callImport:fault', 'callImport:faultLine', 'callImport:faultExpected'] }),
      {
        type: 'billingAction',
        billingAction: 'callColumns',
        shows: ['callImport:source', 'callImport:state', 'callImport:file', ...tableSettings.map((name) => `callImport:${name}` as const)],
      },
      grid({
        fields: [
          'callImport:from',
          'callImport:to',
          'callImport:rowsRead',
          'callImport:rowsNew',
          'callImport:rowsDuplicate',
          'callImport:rowsUnknown',
          'callImport:rowsUnrated',
          'callImport:rowsRefused',
          'callImport:rowsDoubled',
        ],
      }),
      grid({
        title: { de: 'So wird eine andere Tabelle gelesen', en: 'How another table is read' },
        fields: tableSettings.map((name) => `callImport:${name}`),
      }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['callImport:rowsNew', 'callImport:rowsRefused'] })] },
  minicard: header,
  selector: header,
}
