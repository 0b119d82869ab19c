import type { Draft } from '../draft.ts'

const plans = [
  { key: 'internet', title: 'Internet', vlanid: 7, vlanhandling: 'tagged', vlanprofile: 'INET-RES' },
  { key: 'voice', title: 'Telefonie', vlanid: 8, vlanhandling: 'tagged', vlanprofile: 'VOICE' },
  { key: 'business', title: 'Geschäftskunden', vlanid: 200, vlanhandling: 'qinq', vlanprofile: 'BIZ-QINQ' },
  { key: 'management', title: 'Verwaltung der Endgeräte', vlanid: 4001, vlanhandling: 'tagged', vlanprofile: 'MGMT' },
  { key: 'guest', title: 'Bürger-WLAN', vlanid: 900, vlanhandling: 'untagged', vlanprofile: 'WLAN' },
] as const

export type DomainKey = (typeof plans)[number]['key']

export function addDomains(draft: Draft): ReadonlyMap<DomainKey, string> {
  return new Map(
    plans.map(({ key, ...own }) => [
      key,
      draft.add({
        key: `domain/${key}`,
        definition: 'domain',
        attributes: {
          ...Object.fromEntries(Object.entries(own).map(([name, value]) => [`domain:${name}`, value])),
          'domain:refIpDb': `ipam/${key}`,
        },
      }),
    ]),
  )
}
