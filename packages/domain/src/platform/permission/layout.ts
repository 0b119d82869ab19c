import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'

const header: Layout = { type: 'header', title: ['permission:scope'] }

const fields: readonly Layout[] = [
  { type: 'value', attribute: 'permission:scope' },
  { type: 'relationship', relation: 'permission:role', variant: 'chips', select: true },
  { type: 'relationship', relation: 'permission:root', variant: 'chips', select: true },
]

export const permissionUi: UiDefinition = {
  definition: 'permission',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          ...fields,
          { type: 'relationship', relation: 'permission:user', variant: 'chips' },
          { type: 'relationship', relation: 'permission:group', variant: 'chips' },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: fields },
  minicard: header,
  selector: header,
}
