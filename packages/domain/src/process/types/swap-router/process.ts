import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { charge } from '../../parts/charge.ts'
import { choice } from '../../parts/fields.ts'
import { hasOneLine, lines } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { provision } from '../../steps/provision.ts'
import { record } from '../../steps/record.ts'
import type { Condition } from '../../steps/step.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { chargeDevice, enterReturn, hadDevice, help, remind, setUpDevice, takeBack } from './texts.ts'

const elements = 'contract/contract:contractElements'
const devices = `${lines}/access:cpe`
const fresh = 'process/processSwapRouter:cpe'
const former = 'process/processSwapRouter:formerCpe'

const hasFormer: Condition = { name: hadDevice, holds: 'former > 0' }

const rules: readonly ProcessRule[] = [
  {
    holds: 'count(fresh) = 1',
    reads: { fresh },
    text: { de: 'Es fehlt, welches Gerät eingebaut wird.', en: 'It does not say which device is built in.' },
  },
  {
    holds: 'count(taken) = 0 and fresh.condition != "defect" and fresh.condition != "scrapped"',
    reads: { fresh, taken: `${fresh}/cpe:access` },
    text: { de: 'Das Gerät ist schon eingebaut oder nicht brauchbar.', en: 'The device is built in already, or of no use.' },
  },
  hasOneLine,
]

export const swapRouter: ProcessType = {
  name: 'processSwapRouter',
  label: { de: 'Router tauschen', en: 'Swap router' },
  category: 'processTech',
  help,
  picks: { cpe: choice('cpe', { de: 'Neues Gerät', en: 'New device' }) },
  keeps: { formerCpe: choice('cpe', { de: 'Altgerät', en: 'Former device' }) },
  rules,
  still: [
    ...rules,
    {
      holds: 'count(devices) = former and (builtIn = null or count(devices[item.macAddress = builtIn]) = 1)',
      reads: { devices },
      text: { de: 'Das Altgerät wurde inzwischen schon getauscht.', en: 'The former device was swapped meanwhile.' },
    },
  ],
  facts: {
    former: { value: 'count(devices)', reads: { devices } },
    builtIn: { value: 'max(devices.macAddress)', reads: { devices } },
  },
  steps: [
    received(),
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    write([
      { kind: 'link', at: 'process', when: 'former > 0', relation: 'processSwapRouter:formerCpe', to: devices },
      { kind: 'unlink', at: elements, relation: 'contractElement:cpes', to: devices },
      { kind: 'link', at: lines, relation: 'access:cpe', to: fresh, replaces: true },
      { kind: 'link', at: fresh, relation: 'cpe:contractElement', to: `${lines}/access:contractElements`, replaces: true },
    ]),
    provision({ name: setUpDevice, handler: 'network/configure' }),
    notifyCustomer(),
    person({
      name: takeBack,
      group: 'Technik Betrieb',
      deadline: 'P14D',
      scans: ['Altgerät'],
      where: hasFormer,
      late: { after: 'P14D', name: chargeDevice, writes: [deviceFee()], mail: { name: remind, handler: 'mailDeviceMissing' } },
    }),
    record({
      name: enterReturn,
      where: hasFormer,
      writes: [{ kind: 'set', at: former, when: 'true', values: { 'asset:condition': '"used"', 'asset:storedAt': '"Rückläufer"' } }],
    }),
    done(),
  ],
}

/**
 * Returns the write of a charge with the tenant's fee for a device that is not returned. The next bill takes the charge in, unless billing
 * withdraws it because the device arrives after all.
 */
function deviceFee(): Write {
  return {
    ...charge({
      reason: 'deviceFee',
      text: '"Nicht zurückgegebenes Gerät zu " + tenantWideIdentifier',
      english: '"Device not returned, " + tenantWideIdentifier',
      from: 'effectiveDay',
      gross: 'house.deviceFee',
      // Compensation for a loss is not a taxable supply.
      taxClass: 'none',
    }),
    reads: { house: 'tenant' },
    when: 'house.deviceFee != null and house.deviceFee > 0',
  }
}
