import { choice } from '../../parts/fields.ts'
import { networkFor, setIpType, setUpAddress } from '../../parts/ip-network.ts'
import { hasOneLine, lines } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help } from './texts.ts'

const option = 'process/processSetPublicStaticIp:option'
const network = networkFor('processSetPublicStaticIp')

export const setPublicStaticIp: ProcessType = {
  name: 'processSetPublicStaticIp',
  label: { de: 'Öffentliche statische IP setzen', en: 'Set public static IP' },
  category: 'processTech',
  help,
  picks: { ...network.picks, option: choice('product', { de: 'Produktoption', en: 'Option' }) },
  rules: [hasOneLine, network.isFree],
  facts: { address: { value: 'max(networks.cidr)', reads: { networks: network.reserved } } },
  steps: [
    received(),
    network.reserve,
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    write([
      setIpType('publicstatic'),
      { kind: 'link', at: lines, relation: 'access:ipSubnets', to: network.reserved, replaces: true },
      {
        kind: 'add',
        at: 'contract',
        when: 'count(option) = 1',
        reads: { option },
        relation: 'contract:contractElements',
        definition: 'contractElement',
        values: { 'contractElement:contractElementBegin': 'effectiveDay' },
        links: { 'contractElement:product': option },
      },
    ]),
    provision(setUpAddress),
    notifyCustomer({ letter: 'letterPublicAddress' }),
    done(),
  ],
}
