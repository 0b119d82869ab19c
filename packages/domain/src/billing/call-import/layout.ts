import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { tableSettings } from '../call-mapping/columns.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['callImport:source'],
  status: 'callImport:state',
}

/** The source does not change after the check. */
const isFixed = 'state = "checked" or state = "loaded" or state = "withdrawn"'

/** A step is left once its work is over. A failed one may be tried again. */
const settled = { attribute: 'callImport:progress', values: ['done', 'failed'] } as const

const steps: Layout = {
  type: 'steps',
  shows: ['callImport:state'],
  steps: {
    aside: ['withdrawn'],
    works: {
      checked: { de: 'Die Datei wird geprüft', en: 'The file is checked' },
      loaded: { de: 'Verbindungen werden geladen', en: 'Calls are loaded' },
      withdrawn: { de: 'Verbindungen werden entfernt', en: 'Calls are removed' },
    },
    moves: [
      { from: 'new', to: 'checked', isNext: true, label: { de: 'Prüfen', en: 'Check' } },
      { from: 'checked', to: 'loaded', isNext: true, label: { de: 'Laden', en: 'Load' }, onlyWhile: settled },
      ...['checked', 'loaded'].map((from) => ({
        from,
        to: 'withdrawn',
        label: { de: 'Zurückziehen', en: 'Withdraw' },
        onlyWhile: settled,
        question: {
          text: {
            de: 'Die Verbindungen dieser Datei werden entfernt und nicht abgerechnet. Dieselbe Datei kann danach neu importiert werden.',
            en: 'The calls of this file are removed and not billed. The same file can be imported again afterwards.',
          },
        },
      })),
    ],
  },
}

export const callImportUi: UiDefinition = {
  definition: 'callImport',
  detail: {
    type: 'vertical',
    content: [
      header,
      steps,
      { type: 'fileUploader', shows: ['callImport:file'], without: ['camera'] },
      { type: 'grid', stored: true, content: [{ type: 'relationship', relation: 'callImport:errors', variant: 'chips' }] },
      {
        type: 'beginLinked',
        title: { de: 'Neu bewerten', en: 'Rate anew' },
        shows: ['callImport:reratings'],
        onlyWhile: { attribute: 'callImport:state', values: ['loaded'] },
      },
      {
        type: 'grid',
        content: [
          { type: 'value', attribute: 'callImport:source', lock: isFixed },
          { type: 'value', attribute: 'callImport:progress' },
        ],
      },
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
        onlyWhile: { attribute: 'callImport:source', values: ['table'] },
        fields: tableSettings.map((name) => `callImport:${name}`),
      }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['callImport:rowsNew', 'callImport:rowsRefused'] })] },
  minicard: header,
  selector: header,
}
