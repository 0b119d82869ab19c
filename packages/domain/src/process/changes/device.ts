import { remoteMaintenanceUser } from '../../network/remote-maintenance-user/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { asked, choice, same } from '../change/change.ts'
import { draftReceipt } from '../courses/draft-receipt.ts'

/** What a device costs that does not come back, as the tenant says; billing approves it with the next bill, or drops it where the device comes after all. */
const house = { house: 'tenant' }
const hasFormer = { name: 'Altgerät', holds: 'former > 0' }
const deviceFee = draftReceipt({
  name: '"Nicht zurückgegebenes Gerät zu " + tenantWideIdentifier',
  line: '"Nicht zurückgegebenes Gerät"',
  from: 'effectiveDay',
  gross: 'house.deviceFee',
  // Compensation for a loss is no supply.
  taxrate: '0',
})

const elements = 'contract/contract:contractElements'
const lines = `${elements}/contractElement:access`
const devices = `${lines}/access:cpe`

const former = 'process/processSwapRouter:formerCpe'

const swapRules = [
  {
    holds: 'count(fresh) = 1',
    reads: { fresh: 'process/processSwapRouter:cpe' },
    text: { de: 'Es fehlt, welches Gerät eingebaut wird.', en: 'It does not say which device is built in.' },
  },
  {
    holds: 'count(taken) = 0 and fresh.condition != "defect" and fresh.condition != "scrapped"',
    reads: { fresh: 'process/processSwapRouter:cpe', taken: 'process/processSwapRouter:cpe/cpe:access' },
    text: { de: 'Das Gerät ist schon eingebaut oder nicht brauchbar.', en: 'The device is built in already, or of no use.' },
  },
  {
    holds: 'count(lines) = 1',
    reads: { lines },
    text: { de: 'Der Vertrag hat nicht genau einen Anschluss.', en: 'The contract has not exactly one line.' },
  },
]

export const swapRouter: ChangeProcess = {
  name: 'processSwapRouter',
  label: { de: 'Router tauschen', en: 'Swap router' },
  category: 'processTech',
  picks: { cpe: choice('cpe', { de: 'Neues Gerät', en: 'New device' }) },
  keeps: { formerCpe: choice('cpe', { de: 'Altgerät', en: 'Former device' }) },
  rules: swapRules,
  still: [
    ...swapRules,
    {
      holds: 'count(devices) = former and (builtIn = null or count(devices[item.macAddress = builtIn]) = 1)',
      reads: { devices },
      text: { de: 'Das Altgerät wurde inzwischen schon getauscht.', en: 'The former device was swapped meanwhile.' },
    },
  ],
  group: 'Technik Betrieb',
  facts: {
    former: { value: 'count(devices)', reads: { devices } },
    builtIn: { value: 'max(devices.macAddress)', reads: { devices } },
  },
  writes: [
    { kind: 'link', at: 'process', when: 'former > 0', relation: 'processSwapRouter:formerCpe', to: `${lines}/access:cpe` },
    { kind: 'unlink', at: elements, relation: 'contractElement:cpes', to: `${lines}/access:cpe` },
    { kind: 'link', at: lines, relation: 'access:cpe', to: 'process/processSwapRouter:cpe', replaces: true },
    {
      kind: 'link',
      at: 'process/processSwapRouter:cpe',
      relation: 'cpe:contractElement',
      to: `${lines}/access:contractElements`,
      replaces: true,
    },
  ],
  provision: { name: 'Neues Gerät einrichten und online prüfen', handler: 'network/configure' },
  afterwards: [
    {
      name: 'Altgerät zurücknehmen',
      group: 'Technik Betrieb',
      deadline: 'P14D',
      when: hasFormer,
      late: {
        after: 'P14D',
        name: 'Gerät berechnen',
        writes: [{ ...deviceFee, reads: house, when: 'house.deviceFee != null and house.deviceFee > 0' }],
        mail: { name: 'An die Rückgabe erinnern', handler: 'mailDeviceMissing' },
      },
    },
    {
      name: 'Rückgabe eintragen',
      when: hasFormer,
      writes: [{ kind: 'set', at: former, when: 'true', values: { 'asset:condition': '"used"', 'asset:storedAt': '"Rückläufer"' } }],
    },
  ],
}

export const createRemoteMaintenanceUser: ChangeProcess = {
  name: 'processCreateRemoteMaintenanceUser',
  label: { de: 'Fernwartungsbenutzer anlegen', en: 'Create remote-maintenance user' },
  category: 'processTech',
  fields: asked(remoteMaintenanceUser.attributes!, ['username', 'validUntil', 'scope', 'publicKey']),
  picks: { cpe: choice('cpe', { de: 'Endgerät', en: 'CPE' }) },
  rules: [
    {
      holds: 'validUntil != null and validUntil > now()',
      text: { de: 'Das Ende der Gültigkeit fehlt oder ist vorbei.', en: 'The end of validity is missing or over.' },
    },
    {
      holds: 'count(users[item.username = username]) = 0',
      reads: { users: 'process/processCreateRemoteMaintenanceUser:cpe/cpe:remoteMaintenanceUsers' },
      text: { de: 'Diesen Benutzer hat das Gerät schon.', en: 'The device has this user already.' },
    },
  ],
  group: 'Technik Betrieb',
  approval: { name: 'Fernwartung freigeben', group: 'Geschäftsführung', deadline: 'P1D' },
  silent: true,
  writes: [
    {
      kind: 'add',
      at: 'process/processCreateRemoteMaintenanceUser:cpe',
      relation: 'cpe:remoteMaintenanceUsers',
      definition: 'remoteMaintenanceUser',
      values: same('remoteMaintenanceUser', ['username', 'validUntil', 'scope', 'publicKey']),
    },
  ],
  provision: { name: 'Benutzer auf dem Gerät anlegen', handler: 'network/addUser' },
  until: {
    name: 'Benutzer entfernen',
    date: 'validUntil',
    writes: [
      {
        kind: 'delete',
        at: 'process/processCreateRemoteMaintenanceUser:cpe/cpe:remoteMaintenanceUsers',
        when: 'target.username = username',
      },
    ],
    provision: { name: 'Benutzer vom Gerät nehmen', handler: 'network/removeUser' },
  },
}
