import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { addTenant, gle, plat, swe } from './cast.ts'
import { addContracts } from './contract/contracts.ts'
import { addCustomer } from './partner/customer.ts'
import type { DemoTenant } from './demo-tenant.ts'
import { createDraft } from './draft.ts'
import { platformOperation } from './product/offer.ts'
import { people } from './people/people.ts'
import { addProducts } from './product/products.ts'
import { addRoles, addUser } from './people/staff.ts'
import { addTags } from './tags.ts'

/** Returns the tenant that runs the platform. The other tenants are its customers, represented by partners of its own. */
export function platform(today: string): DemoTenant {
  const draft = createDraft('plat')
  addTenant(draft, plat)
  const staffing = { roleTwins: addRoles(draft), groupTwins: new Map<string, string>() }
  const products = addProducts(draft, [platformOperation], today)
  const begin = addMonths(`${today.slice(0, 8)}01`, -20)
  const plans = [swe, gle].map((brand, index) => {
    const customer = addCustomer(draft, 100001 + index, {
      name1: brand.name1,
      partnerType: 'company',
      segment: 'business',
      since: addMonths(begin, -2),
      address: { street: brand.street, houseNumber: brand.houseNumber, postcode: '06995', city: 'Elsterau' },
      details: { name2: brand.name2, salutation: 'company', email: `rechnung@${brand.shortId}.example`, phone: '+49 30 23125 000' },
    })
    return {
      key: brand.shortId,
      definition: 'contractService' as const,
      customer,
      signed: addMonths(begin, -1),
      begin,
      end: undefined,
      term: 24,
      elements: products.map((product) => ({ product, begin, end: undefined, quantity: 1 })),
      attributes: { slaHours: 8, lockState: 'none' },
    }
  })
  addContracts(draft, { plans, tags: addTags(draft, 5) })
  for (const person of people) {
    const place = person.in.plat
    if (place && 'scope' in place)
      addUser(draft, staffing, { person, permissions: [{ ...place, root: draft.tenant }], groups: place.groups })
  }
  return { ...draft.done(), platform: true }
}
