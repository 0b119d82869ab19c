import type { Outbound } from '../../integrations/outbound.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { CounterpartName, Counterparts } from '../work/counterpart.ts'
import { gatewayAt } from './gateway.ts'
import { simulated } from './simulated/simulated.ts'

type Parts = {
  readonly tenants: TenantRegistry
  readonly outbound: Outbound
  /** The addresses of the real counterparts. No other address is ever called. */
  readonly gateways: Readonly<Partial<Record<CounterpartName, URL>>>
  /** Tenants (uuids) with made-up data, in addition to the tenants that are marked as such. */
  readonly madeUp: ReadonlySet<string>
}

const rehearsing: readonly unknown[] = ['dev', 'test', 'local']

type Rehearsing = Pick<Parts, 'tenants' | 'madeUp'>

/** Returns true for a tenant (uuid) without real customers and devices: one of the demo world, or one that is marked as a test. */
export async function rehearses({ tenants, madeUp }: Rehearsing, tenant: string): Promise<boolean> {
  const entry = await tenants.find(tenant)
  return madeUp.has(tenant) || rehearsing.includes(entry?.brand.systemFlag)
}

/**
 * Creates the counterparts. Tenants that rehearse use counterparts in this process. Other tenants use the gateway of the installation, if
 * it has one.
 */
export function createCounterparts({ tenants, outbound, gateways, madeUp }: Parts): Counterparts {
  return async (tenant, name) => {
    if (await rehearses({ tenants, madeUp }, tenant)) return simulated[name]
    const gateway = gateways[name]
    return gateway && gatewayAt(gateway, outbound)
  }
}
