import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'

const header: HeaderLayout = { type: 'header', title: ['entity:tenantWideIdentifier'] }

export const thingUi: UiDefinition = { definition: 'thing', detail: header, card: header, minicard: header, selector: header }
