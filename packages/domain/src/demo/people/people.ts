import type { Person } from './staff.ts'

/** A named sign-in, the role it has in each tenant and the groups it is in there. A tenant is named by its short id. */
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
const person = (username: string, salutation: 'mr' | 'mrs' | 'diverse', givenname: string, surname: string) => ({
  username,
  email: username,
  salutation,
  givenname,
  surname,
})

export const people: readonly NamedPerson[] = [
  {
    ...person('plattform@plat.example', 'mrs', 'Petra', 'Lattmann'),
    in: { plat: { role: 'platformAdmin', scope: 'system', groups: [] }, swe: staff('platformAdmin'), gle: staff('platformAdmin') },
  },
  { ...person('leitung@swe.example', 'mrs', 'Käthe', 'Brückner'), in: { swe: staff('tenantAdmin', 'management', 'projects', 'service') } },
  { ...person('service@swe.example', 'mr', 'Sören', 'Adler'), in: { swe: staff('customerService', 'service') } },
  { ...person('technik@swe.example', 'diverse', 'Kim', 'Wächter'), in: { swe: staff('operations', 'networkOperation') } },
  { ...person('abrechnung@swe.example', 'mr', 'Jörg', 'Pätzold'), in: { swe: staff('billing', 'billing') } },
  { ...person('auftrag@swe.example', 'mrs', 'Änne', 'Hüttner'), in: { swe: staff('orderManagement', 'orders') } },
  { ...person('bau@swe.example', 'mr', 'Björn', 'Gräfe'), in: { swe: staff('construction', 'networkConstruction') } },
  { ...person('spleissen@swe.example', 'mr', 'Uwe', 'Strößner'), in: { swe: staff('splicing', 'splicing') } },
  { ...person('messung@swe.example', 'mrs', 'Ilse', 'Dörfel'), in: { swe: staff('metering', 'metering') } },
  { ...person('vertrieb@swe.example', 'mrs', 'Zoë', 'Kühnert'), in: { swe: staff('sales', 'sales') } },
  { ...person('projekt@swe.example', 'mr', 'Jürgen', 'Lößnitz'), in: { swe: staff('projectLead', 'projects') } },
  { ...person('extern@swe.example', 'mr', 'Marek', 'Wójcik'), in: { swe: staff('externalProvider', 'external') } },
  { ...person('vorstand@swe.example', 'mrs', 'Käte', 'Römer'), in: { swe: staff('management', 'management') } },
  { ...person('neu@swe.example', 'mrs', 'Linh', 'Nguyen'), mustChange: true, in: { swe: staff('customerService', 'service') } },
  {
    ...person('sorge@kunde.example', 'mrs', 'Miriam', 'Sorge'),
    username: 'K-100001',
    in: { swe: { role: 'customer', customer: 100001 } },
  },
  { ...person('leitung@gle.example', 'mr', 'Götz', 'Tänzer'), in: { gle: staff('tenantAdmin', 'management') } },
  { ...person('service@gle.example', 'mrs', 'Jördis', 'Zschoche'), in: { gle: staff('customerService', 'service') } },
]
