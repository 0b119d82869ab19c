import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['managedNumber:number'],
  subtitle: ['managedNumber:numberKind'],
  status: 'managedNumber:state',
}

/** The fields of a call, which is read-only. */
const call = ['callDataRecord:start', 'callDataRecord:callee', 'callDataRecord:seconds', 'callDataRecord:netPrice'] as const

export const managedNumberUi: UiDefinition = {
  definition: 'managedNumber',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'managedNumber:number',
          'managedNumber:numberKind',
          'managedNumber:state',
          'managedNumber:quarantineUntil',
          'managedNumber:cdr',
          'managedNumber:usersInformedOn',
          'managedNumber:phoneBookStatus',
          'managedNumber:portierungskennung',
        ],
      }),
      { type: 'relationship', relation: 'managedNumber:sipAccount', variant: 'chips', select: true },
      { type: 'relationship', relation: 'managedNumber:product', variant: 'chips', select: true },
      { type: 'relationship', relation: 'managedNumber:phoneBookEntry', variant: 'chips', create: ['phoneBookEntry'] },
      { type: 'relationship', relation: 'managedNumber:numberBlock', variant: 'chips' },
      { type: 'relationship', relation: 'managedNumber:contractElement', variant: 'chips' },
      {
        type: 'loop',
        relation: 'managedNumber:callDataRecords',
        title: { de: 'Letzte Verbindungen', en: 'Latest calls' },
        head: { type: 'tableHeader', fields: call },
        content: { type: 'tableItem', fields: call },
        only: { sort: [{ path: ['callDataRecord:start'], order: 'desc' }], limit: 20 },
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
