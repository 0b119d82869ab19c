import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { businessPartnerList } from '../partner/business-partner/list.ts'
import { customerList } from '../partner/customer/list.ts'
import { externalServiceProviderList } from '../partner/external-service-provider/list.ts'
import { tenantList } from '../partner/tenant/list.ts'
import { productList } from '../product/product/list.ts'
import { found, group, list } from './route.ts'

export const partnerRoutes: readonly RouteDefinition[] = [
  group('businesspartners', { de: 'Geschäftspartner', en: 'Business partners' }, 'users', 3000),
  found(
    {
      order: 100,
      title: { de: 'Geschäftspartner', en: 'Business partners' },
      words: { de: 'Geschäftspartner Partner', en: 'partner partners' },
    },
    list('businesspartners/all', { de: 'Alle Geschäftspartner', en: 'All business partners' }, 'users', 0, businessPartnerList),
  ),
  found(
    {
      order: 10,
      title: { de: 'Kunden', en: 'Customers' },
      words: { de: 'Kunde Kunden Kundin', en: 'customer customers client' },
      // Many share a name or an address: the oldest customer stands first.
      sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
    },
    list('businesspartners/customers', { de: 'Kunden', en: 'Customers' }, 'user', 10, customerList),
  ),
  list(
    'businesspartners/ExternalService',
    { de: 'Externe Dienstleister', en: 'External service providers' },
    'tools',
    20,
    externalServiceProviderList,
  ),
  list('businesspartners/Tenants', { de: 'Mandanten', en: 'Tenants' }, 'building-community', 30, tenantList),
  found(
    {
      order: 110,
      title: { de: 'Produkte', en: 'Products' },
      words: { de: 'Produkt Produkte Tarif Tarife', en: 'product products tariff tariffs' },
    },
    list('products', { de: 'Produkte', en: 'Products' }, 'package', 4000, productList),
  ),
]
