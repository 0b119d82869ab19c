import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { mailName } from '../partner/mail-name.ts'
import { during } from '../period.ts'
import type { Access } from './accesses.ts'

/** The ranges that are reserved for examples (RFC 5737, RFC 3849), and the range for shared addresses (RFC 6598). */
const pools = {
  single: { cidr: '198.51.100.0/24', gateway: '198.51.100.1', vrf: 'internet' },
  subnet: { cidr: '203.0.113.0/24', gateway: undefined, vrf: 'internet' },
  moreSubnets: { cidr: '192.0.2.0/24', gateway: undefined, vrf: 'internet' },
  shared: { cidr: '100.64.0.0/10', gateway: '100.64.0.1', vrf: 'cgn' },
} as const

const firstHost = 10
const subnetsInPool = 32

/**
 * Adds the networks of the tenant, and networks for customers whose products include addresses: one host for a fixed address, eight for a
 * subnet.
 */
export function addIpNetworks(draft: Draft, accesses: readonly Access[]): void {
  const poolOf = new Map(
    Object.entries(pools).map(([key, { cidr, gateway, vrf }]) => [
      key,
      addNetwork(draft, { key: `ip/${key}`, cidr, kind: 'pool', gateway, vrf }),
    ]),
  )
  const transfer = addNetwork(draft, {
    key: 'ip/transfer',
    cidr: '10.20.0.0/24',
    kind: 'transfer',
    gateway: '10.20.0.1',
    vrf: 'management',
  })
  draft.link({
    relationship: 'ipSubnet:parent',
    source: addNetwork(draft, { key: 'ip/olt', cidr: '10.20.0.0/26', kind: 'transfer', gateway: undefined, vrf: 'management' }),
    target: transfer,
  })
  const used = { singles: 0, subnets: 0 }
  for (const { line, uuid } of accesses) {
    const wants = (key: string) =>
      line.contract.plan.elements.some(
        ({ product, begin, end }) => product.key === key && begin <= (line.to ?? begin) && (end ?? line.from) >= line.from,
      )
    const own: { cidr: string; gateway: string | undefined; pool: string }[] = []
    if (wants('static-ip')) {
      const host = firstHost + used.singles
      used.singles += 1
      own.push({ cidr: `198.51.100.${host}/32`, gateway: pools.single.gateway, pool: 'single' })
    }
    if (wants('subnet')) {
      const [pool, start] = used.subnets < subnetsInPool ? (['subnet', '203.0.113'] as const) : (['moreSubnets', '192.0.2'] as const)
      const first = (used.subnets % subnetsInPool) * 8
      used.subnets += 1
      own.push({ cidr: `${start}.${first}/29`, gateway: `${start}.${first + 1}`, pool })
    }
    for (const { cidr, gateway, pool } of own) {
      const network = addNetwork(draft, { key: `ip/${cidr}`, cidr, kind: 'customer', gateway, vrf: 'internet' })
      draft.link({ relationship: 'ipSubnet:parent', source: network, target: present(poolOf.get(pool), `pool ${pool}`) })
      draft.link({ relationship: 'access:ipSubnets', source: uuid, target: network, ...during(line.from, line.to) })
      if (pool !== 'single' && gateway !== undefined) addReverseDns(draft, { network, gateway, name: line.contract.plan.customer.name1 })
    }
  }
}

type Network = {
  readonly key: string
  readonly cidr: string
  readonly kind: 'pool' | 'customer' | 'transfer'
  readonly gateway: string | undefined
  readonly vrf: string
}

function addNetwork(draft: Draft, { key, cidr, kind, gateway, vrf }: Network): string {
  return draft.add({
    key,
    definition: 'ipSubnet',
    attributes: { 'ipSubnet:cidr': cidr, 'ipSubnet:kind': kind, 'ipSubnet:gateway': gateway, 'ipSubnet:vrf': vrf },
  })
}

/** Adds reverse DNS for the two hosts after the gateway. Their names contain the customer's name. */
function addReverseDns(draft: Draft, { network, gateway, name }: { network: string; gateway: string; name: string }): void {
  const [start, last] = [gateway.slice(0, gateway.lastIndexOf('.')), Number(gateway.split('.').at(-1))]
  for (const [index, host] of ['mail', 'vpn'].entries()) {
    const ip = `${start}.${last + 1 + index}`
    const uuid = draft.add({
      key: `reverse-dns/${ip}`,
      definition: 'reverseDns',
      attributes: { 'reverseDns:ip': ip, 'reverseDns:ptr': `${host}.${mailName(name).slice(0, 40).replace(/-$/, '')}.example` },
    })
    draft.link({ relationship: 'reverseDns:ipSubnet', source: uuid, target: network })
  }
}
