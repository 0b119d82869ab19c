import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['callDataRecord:caller'],
  subtitle: ['callDataRecord:callee', 'callDataRecord:start'],
}

export const callDataRecordUi: UiDefinition = {
  definition: 'callDataRecord',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'callDataRecord:caller',
          'callDataRecord:callee',
          'callDataRecord:calledNumber',
          'callDataRecord:start',
          'callDataRecord:seconds',
          'callDataRecord:billedSeconds',
          'callDataRecord:destinationName',
          'callDataRecord:zone',
          'callDataRecord:netPrice',
          'callDataRecord:state',
          'callDataRecord:problem',
          'callDataRecord:source',
          'callDataRecord:importRun',
        ],
      }),
      { type: 'relationship', relation: 'callDataRecord:managedNumber', variant: 'chips' },
      { type: 'relationship', relation: 'callDataRecord:contractElement', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
