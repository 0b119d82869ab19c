import type { Write } from '@twinwerk/model/process/write'
import type { ChangeProcess } from '../change/change.ts'
import { choice } from '../change/change.ts'

const lines = 'contract/contract:contractElements/contractElement:access'

function ipType(value: string): Write {
  return { kind: 'set', at: 'contract(contractTelecom)', values: { 'contractTelecom:ipType': `"${value}"` } }
}

const hasLine = {
  holds: 'count(lines) = 1',
  reads: { lines },
  text: { de: 'Der Vertrag hat nicht genau einen Anschluss.', en: 'The contract has not exactly one line.' },
}

/** Without an address of its own: those it had go back to the pool. */
const withoutNetwork = (kind: 'publicdynamic' | 'private'): readonly Write[] => [
  ipType(kind),
  { kind: 'set', at: `${lines}/access:ipSubnets`, when: 'true', values: { 'ipSubnet:kind': '"pool"' } },
  { kind: 'unlink', at: lines, relation: 'access:ipSubnets' },
]

export const setPublicDynamicIp: ChangeProcess = {
  name: 'processSetPublicDynamicIp',
  label: { de: 'Öffentliche dynamische IP setzen', en: 'Set public dynamic IP' },
  category: 'processTech',
  rules: [hasLine],
  group: 'Technik Betrieb',
  writes: withoutNetwork('publicdynamic'),
  provision: { name: 'Adresse einrichten', handler: 'network/configure' },
  tells: { letter: 'letterPublicAddress' },
}

export const setPrivateIp: ChangeProcess = {
  name: 'processSetPrivateIp',
  label: { de: 'Private IP setzen', en: 'Set private IP' },
  category: 'processTech',
  rules: [hasLine],
  group: 'Technik Betrieb',
  writes: withoutNetwork('private'),
  provision: { name: 'Adresse einrichten', handler: 'network/configure' },
  tells: { letter: 'letterPrivateAddress' },
}

/** A network out of a pool, kept for the process as a twin until it is the customer's; it goes again where nothing comes of the wish. */
function networkOf(process: string) {
  const reserved = `process/${process}:ipSubnet`
  return {
    picks: {
      pool: choice('ipSubnet', { de: 'Vorrat', en: 'Pool' }),
      ipSubnet: choice('ipSubnet', { de: 'Reserviertes Netz', en: 'Reserved network' }),
    },
    reserves: { name: 'Netz reservieren', handler: 'reserveNetwork', release: [{ kind: 'delete', at: reserved }] },
    free: {
      holds: 'count(networks) = 1',
      reads: { networks: reserved },
      text: { de: 'Im Vorrat ist kein Netz dieser Länge frei.', en: 'The pool has no free network of this length.' },
    },
    reserved,
  } as const
}

const single = networkOf('processSetPublicStaticIp')

export const setPublicStaticIp: ChangeProcess = {
  name: 'processSetPublicStaticIp',
  label: { de: 'Öffentliche statische IP setzen', en: 'Set public static IP' },
  category: 'processTech',
  picks: { ...single.picks, option: choice('product', { de: 'Produktoption', en: 'Option' }) },
  reserves: single.reserves,
  rules: [hasLine, single.free],
  facts: { address: { value: 'max(networks.cidr)', reads: { networks: single.reserved } } },
  group: 'Technik Betrieb',
  writes: [
    ipType('publicstatic'),
    { kind: 'link', at: lines, relation: 'access:ipSubnets', to: single.reserved, replaces: true },
    {
      kind: 'add',
      at: 'contract',
      when: 'count(option) = 1',
      reads: { option: 'process/processSetPublicStaticIp:option' },
      relation: 'contract:contractElements',
      definition: 'contractElement',
      values: { 'contractElement:contractElementBegin': 'effectiveDay' },
      links: { 'contractElement:product': 'process/processSetPublicStaticIp:option' },
    },
  ],
  provision: { name: 'Adresse einrichten', handler: 'network/configure' },
  tells: { letter: 'letterPublicAddress' },
}

const several = networkOf('processProvideIpSubnet')

export const provideIpSubnet: ChangeProcess = {
  name: 'processProvideIpSubnet',
  label: { de: 'IP-Subnetz bereitstellen', en: 'Provision IP subnet' },
  category: 'processTech',
  fields: {
    prefixLength: {
      dataType: 'integer',
      label: { de: 'Präfixlänge', en: 'Prefix length' },
      default: 29,
      validations: [
        {
          when: 'value >= 8 and value <= 128',
          text: { de: 'Die Präfixlänge liegt zwischen 8 und 128!', en: 'The prefix length is between 8 and 128.' },
        },
      ],
    },
  },
  picks: several.picks,
  reserves: several.reserves,
  rules: [hasLine, several.free],
  group: 'Technik Betrieb',
  writes: [{ kind: 'link', at: lines, relation: 'access:ipSubnets', to: several.reserved }],
  provision: { name: 'Weg ins Netz einrichten', handler: 'network/configure' },
  afterwards: [{ name: 'Reverse-DNS-Namen erfragen', group: 'Technik Betrieb', deadline: 'P3D' }],
}

export const editReverseDns: ChangeProcess = {
  name: 'processEditReverseDns',
  label: { de: 'Reverse-DNS-Eintrag bearbeiten', en: 'Edit reverse-DNS entry' },
  category: 'processTech',
  fields: {
    ip: { dataType: 'inet', label: { de: 'IP-Adresse', en: 'IP address' } },
    ptr: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      validations: [
        {
          when: 'hostName(value)',
          text: { de: 'Der Name ist nicht gültig, z. B. mail.kunde.example!', en: 'The name is not valid, such as mail.customer.example.' },
        },
      ],
    },
  },
  picks: {
    ipSubnet: choice(
      'ipSubnet',
      { de: 'IP-Netz', en: 'IP subnet' },
      'execution:contractForProcess',
      'contract:contractElements',
      'contractElement:access',
      'access:ipSubnets',
    ),
  },
  rules: [
    { holds: 'ip != null and ptr != null', text: { de: 'IP-Adresse oder Name fehlt.', en: 'The IP address or the name is missing.' } },
    {
      holds: 'count(chosen) = 1 and chosen.cidr in own.cidr',
      reads: { chosen: 'process/processEditReverseDns:ipSubnet', own: `${lines}/access:ipSubnets` },
      text: { de: 'Das Netz gehört nicht zu diesem Vertrag.', en: 'The network is not one of this contract.' },
    },
  ],
  group: 'Technik Betrieb',
  before: [{ name: 'Vorwärtsauflösung prüfen', handler: 'network/lookUp' }],
  writes: [
    {
      kind: 'add',
      at: 'process/processEditReverseDns:ipSubnet',
      when: 'count(entries[item.ip = ip]) = 0',
      reads: { entries: 'process/processEditReverseDns:ipSubnet/ipSubnet:reverseDns' },
      relation: 'ipSubnet:reverseDns',
      definition: 'reverseDns',
      values: { 'reverseDns:ip': 'ip', 'reverseDns:ptr': 'ptr' },
    },
    {
      kind: 'set',
      at: 'process/processEditReverseDns:ipSubnet/ipSubnet:reverseDns',
      when: 'target.ip = ip',
      values: { 'reverseDns:ptr': 'ptr' },
    },
  ],
  provision: { name: 'Zone aktualisieren', handler: 'network/zone' },
  recheck: { name: 'Eintrag im Netz nachsehen', handler: 'network/reverseLookUp', after: 'PT1H' },
}
