import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['managedNumber:number'],
  subtitle: ['numberBlock:from', 'numberBlock:to'],
  status: 'managedNumber:state',
}

export const numberBlockUi: UiDefinition = {
  definition: 'numberBlock',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'managedNumber:number',
          'numberBlock:areaCode',
          'numberBlock:baseNumber',
          'numberBlock:from',
          'numberBlock:to',
          'numberBlock:size',
          'managedNumber:state',
          'managedNumber:quarantineUntil',
          'managedNumber:numberKind',
          'managedNumber:cdr',
          'managedNumber:usersInformedOn',
          'managedNumber:phoneBookStatus',
          'managedNumber:portierungskennung',
        ],
      }),
      { type: 'relationship', relation: 'managedNumber:sipAccount', variant: 'chips', select: true },
      { type: 'relationship', relation: 'managedNumber:product', variant: 'chips', select: true },
      {
        type: 'relationship',
        relation: 'numberBlock:numbers',
        variant: 'list',
        fields: own('managedNumber:number', 'managedNumber:state'),
        create: ['managedNumber'],
      },
      { type: 'relationship', relation: 'managedNumber:contractElement', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
