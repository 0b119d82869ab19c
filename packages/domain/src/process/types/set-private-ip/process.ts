import { setUpAddress, withoutNetwork } from '../../parts/ip-network.ts'
import { hasOneLine } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help } from './texts.ts'

export const setPrivateIp: ProcessType = {
  name: 'processSetPrivateIp',
  label: { de: 'Private IP setzen', en: 'Set private IP' },
  category: 'processTech',
  help,
  rules: [hasOneLine],
  steps: [
    received(),
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    write(withoutNetwork('private')),
    provision(setUpAddress),
    notifyCustomer({ letter: 'letterPrivateAddress' }),
    done(),
  ],
}
