import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'

const fields: readonly Layout[] = [
  { type: 'relationship', relation: 'groupMembership:user', variant: 'chips', select: true },
  { type: 'relationship', relation: 'groupMembership:group', variant: 'chips', select: true },
]

export const groupMembershipUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'groupMembership',
  detail: {
    type: 'vertical',
    content: [
      { type: 'header', title: ['entity:tenantWideIdentifier'] },
      { type: 'grid', content: fields },
    ],
  },
  card: { type: 'vertical', content: fields },
}
