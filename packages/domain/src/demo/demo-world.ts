import { gle, swe } from './cast.ts'
import type { DemoTenant } from './demo-tenant.ts'
import { gleNamedContracts, sweNamedContracts } from './contract/named-contracts.ts'
import { gleNetwork, sweNetwork } from './network/network-plans.ts'
import { gleOffers } from './product/offers-gle.ts'
import { sweOffers } from './product/offers-swe.ts'
import { people } from './people/people.ts'
import { platform } from './platform.ts'
import { provider } from './provider.ts'
import { gleVolumes, sweVolumes } from './volumes.ts'

export type { DemoTenant }

/**
 * The options of the demo world. `small` is for trials and tests, `full` has the volumes of the demo world's description. `today` is
 * YYYY-MM-DD.
 */
export type DemoOptions = { readonly size: 'small' | 'full'; readonly today: string }

export type DemoWorld = { readonly tenants: readonly DemoTenant[]; readonly accounts: readonly DemoAccount[] }

/** A sign-in, with its user twin in each tenant. */
export type DemoAccount = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly mustChange?: true
  readonly users: readonly { readonly tenant: string; readonly user: string }[]
}

const password = 'Twinwerk-Demo-1!'

/** Returns the demo world. The same options always produce the same world; `today` determines what is active, planned or over. */
export function demoWorld({ size, today }: DemoOptions): DemoWorld {
  const tenants = [
    platform(today),
    provider({
      shortId: 'swe',
      brand: swe,
      neighbour: gle,
      offers: sweOffers,
      network: sweNetwork(sweVolumes[size]),
      volumes: sweVolumes[size],
      today,
      namedContracts: sweNamedContracts,
    }),
    provider({
      shortId: 'gle',
      brand: gle,
      neighbour: swe,
      offers: gleOffers,
      network: gleNetwork(gleVolumes[size]),
      volumes: gleVolumes[size],
      today,
      namedContracts: gleNamedContracts,
    }),
  ]
  return { tenants, accounts: people.map((person) => accountOf(person, tenants)) }
}

function accountOf(person: (typeof people)[number], tenants: readonly DemoTenant[]): DemoAccount {
  const users = tenants.flatMap((tenant) => {
    const user = tenant.twins.find((twin) => twin.definition === 'user' && twin.attributes['user:username'] === person.username)
    return user ? [{ tenant: tenant.uuid, user: user.uuid }] : []
  })
  return {
    username: person.username,
    email: person.email,
    password,
    ...(person.mustChange ? { mustChange: person.mustChange } : {}),
    users,
  }
}
