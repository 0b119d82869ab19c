import type { Person } from './staff.ts'

/** A named sign-in, with its role and its groups in each tenant. The short id names a tenant. */
export type NamedPerson = Person & {
  readonly mustChange?: true
  readonly in: Readonly<
    Partial<
      Record<
        'plat' | 'swe' | 'gle',
        { role: string; scope: 'tenant' | 'system'; groups: readonly string[] } | { role: 'customer'; customer: number }
      >
    >
  >
}

const staff = (role: string, ...groups: readonly string[]) => ({ role, scope: 'tenant', groups }) as const
const person = (named: Omit<Person, 'email'>): Person => ({ ...named, email: named.username })

export const people: readonly NamedPerson[] = [
  {
    ...person({ username: 'plattform@plat.example', salutation: 'mrs', givenname: 'Petra', surname: 'Lattmann' }),
    in: { plat: { role: 'platformAdmin', scope: 'system', groups: [] }, swe: staff('platformAdmin'), gle: staff('platformAdmin') },
  },
  {
    ...person({ username: 'leitung@swe.example', salutation: 'mrs', givenname: 'Käthe', surname: 'Brückner' }),
    in: { swe: staff('tenantAdmin', 'management', 'projects', 'service') },
  },
  {
    ...person({ username: 'service@swe.example', salutation: 'mr', givenname: 'Sören', surname: 'Adler' }),
    in: { swe: staff('customerService', 'service') },
  },
  {
    ...person({ username: 'technik@swe.example', salutation: 'diverse', givenname: 'Kim', surname: 'Wächter' }),
    in: { swe: staff('operations', 'networkOperation') },
  },
  {
    ...person({ username: 'abrechnung@swe.example', salutation: 'mr', givenname: 'Jörg', surname: 'Pätzold' }),
    in: { swe: staff('billing', 'billing') },
  },
  {
    ...person({ username: 'abrechnungsleitung@swe.example', salutation: 'mrs', givenname: 'Grete', surname: 'Möhring' }),
    in: { swe: staff('billingLead', 'billing', 'billingLead') },
  },
  {
    ...person({ username: 'auftrag@swe.example', salutation: 'mrs', givenname: 'Änne', surname: 'Hüttner' }),
    in: { swe: staff('orderManagement', 'orders') },
  },
  {
    ...person({ username: 'bau@swe.example', salutation: 'mr', givenname: 'Björn', surname: 'Gräfe' }),
    in: { swe: staff('construction', 'networkConstruction') },
  },
  {
    ...person({ username: 'spleissen@swe.example', salutation: 'mr', givenname: 'Uwe', surname: 'Strößner' }),
    in: { swe: staff('splicing', 'splicing') },
  },
  {
    ...person({ username: 'messung@swe.example', salutation: 'mrs', givenname: 'Ilse', surname: 'Dörfel' }),
    in: { swe: staff('metering', 'metering') },
  },
  {
    ...person({ username: 'vertrieb@swe.example', salutation: 'mrs', givenname: 'Zoë', surname: 'Kühnert' }),
    in: { swe: staff('sales', 'sales') },
  },
  {
    ...person({ username: 'projekt@swe.example', salutation: 'mr', givenname: 'Jürgen', surname: 'Lößnitz' }),
    in: { swe: staff('projectLead', 'projects') },
  },
  {
    ...person({ username: 'extern@swe.example', salutation: 'mr', givenname: 'Marek', surname: 'Wójcik' }),
    in: { swe: staff('externalProvider', 'external') },
  },
  {
    ...person({ username: 'vorstand@swe.example', salutation: 'mrs', givenname: 'Käte', surname: 'Römer' }),
    in: { swe: staff('management', 'management') },
  },
  {
    ...person({ username: 'neu@swe.example', salutation: 'mrs', givenname: 'Linh', surname: 'Nguyen' }),
    mustChange: true,
    in: { swe: staff('customerService', 'service') },
  },
  {
    ...person({ username: 'sorge@kunde.example', salutation: 'mrs', givenname: 'Miriam', surname: 'Sorge' }),
    username: 'K-100001',
    in: { swe: { role: 'customer', customer: 100001 } },
  },
  {
    ...person({ username: 'leitung@gle.example', salutation: 'mr', givenname: 'Götz', surname: 'Tänzer' }),
    in: { gle: staff('tenantAdmin', 'management') },
  },
  {
    ...person({ username: 'service@gle.example', salutation: 'mrs', givenname: 'Jördis', surname: 'Zschoche' }),
    in: { gle: staff('customerService', 'service') },
  },
]
