import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { businessPartnerList } from '../partner/business-partner/list.ts'
import { customerList } from '../partner/customer/list.ts'
import { externalServiceProviderList } from '../partner/external-service-provider/list.ts'
import { tenantList } from '../partner/tenant/list.ts'
import { productList } from '../product/product/list.ts'
import { found, group, list } from './route.ts'

export const partnerRoutes: readonly RouteDefinition[] = [
  group({ path: 'businesspartners', title: { de: 'Geschäftspartner', en: 'Business partners' }, icon: 'users', position: 3000 }),
  found(
    {
      order: 100,
      title: { de: 'Geschäftspartner', en: 'Business partners' },
      words: { de: 'Geschäftspartner Partner', en: 'partner partners' },
    },
    list({
      path: 'businesspartners/all',
      title: { de: 'Alle Geschäftspartner', en: 'All business partners' },
      icon: 'users',
      position: 0,
      shows: businessPartnerList,
    }),
  ),
  found(
    {
      order: 10,
      title: { de: 'Kunden', en: 'Customers' },
      words: { de: 'Kunde Kunden Kundin', en: 'customer customers client' },
      // Many customers share a name or an address, so the oldest customer comes first.
      sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
    },
    list({ path: 'businesspartners/customers', title: { de: 'Kunden', en: 'Customers' }, icon: 'user', position: 10, shows: customerList }),
  ),
  list({
    path: 'businesspartners/ExternalService',
    title: { de: 'Externe Dienstleister', en: 'External service providers' },
    icon: 'tools',
    position: 20,
    shows: externalServiceProviderList,
  }),
  list({
    path: 'businesspartners/Tenants',
    title: { de: 'Mandanten', en: 'Tenants' },
    icon: 'building-community',
    position: 30,
    shows: tenantList,
  }),
  found(
    {
      order: 110,
      title: { de: 'Produkte', en: 'Products' },
      words: { de: 'Produkt Produkte Tarif Tarife', en: 'product products tariff tariffs' },
    },
    list({ path: 'products', title: { de: 'Produkte', en: 'Products' }, icon: 'package', position: 4000, shows: productList }),
  ),
]
