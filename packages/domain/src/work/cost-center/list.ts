import type { ListDefinition } from '@twinwerk/model/list/list-definition'

export const costCenterList: ListDefinition = {
  relation: 'tenant:costCenters',
  type: 'costCenter',
  columns: [
    { path: ['costCenter:type'], width: 130 },
    { path: ['costCenter:number'], width: 130 },
    { path: ['costCenter:name'], width: 240 },
    { path: ['costCenter:contract', 'entity:tenantWideIdentifier'], label: { de: 'Vertrag', en: 'Contract' }, width: 172 },
    { path: ['costCenter:project', 'project:name'], label: { de: 'Projekt', en: 'Project' }, width: 200 },
    { path: ['costCenter:client', 'businessPartner:name1'], label: { de: 'Auftraggeber', en: 'Client' }, width: 200 },
  ],
  views: ['table'],
  sort: [{ path: ['costCenter:number'], order: 'asc' }],
  pageSize: 50,
  create: ['costCenter'],
}
