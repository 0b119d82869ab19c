import { networkFor } from '../../parts/ip-network.ts'
import { hasOneLine, lines } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { askForReverseDns, help, setUpRoute } from './texts.ts'

const network = networkFor('processProvideIpSubnet')

export const provideIpSubnet: ProcessType = {
  name: 'processProvideIpSubnet',
  label: { de: 'IP-Subnetz bereitstellen', en: 'Provision IP subnet' },
  category: 'processTech',
  help,
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
  picks: network.picks,
  rules: [hasOneLine, network.isFree],
  steps: [
    received(),
    network.reserve,
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    write([{ kind: 'link', at: lines, relation: 'access:ipSubnets', to: network.reserved }]),
    provision({ name: setUpRoute, handler: 'network/configure' }),
    notifyCustomer(),
    person({ name: askForReverseDns, group: 'Technik Betrieb', deadline: 'P3D' }),
    done(),
  ],
}
