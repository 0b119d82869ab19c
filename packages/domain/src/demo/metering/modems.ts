import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { withLuhn } from './identifiers.ts'

const radios = ['LTE-M', 'NB-IoT', 'NB-IoT', '450'] as const

/** Adds the device that sends the readings of a meter, with its SIM card; a LAN modem needs no card. */
export function addModem(draft: Draft, { meter, index, since }: { meter: string; index: number; since: string }): void {
  const radio = index % 17 === 16 ? 'LAN' : radios[index % radios.length]
  const own = (number: number) => ({
    'asset:inventoryNumber': `INV-${String(number + index)}`,
    'asset:purchasedAt': addDays(since, -30),
    'asset:condition': 'used',
  })
  const modem = draft.add({
    key: `modem/${index}`,
    definition: 'modem',
    attributes: {
      ...own(60_001),
      'modem:serialnumber': `GW-${String(700_001 + index)}`,
      'modem:imei': withLuhn(`35699000${String(index).padStart(6, '0')}`),
      'modem:radio': radio,
    },
  })
  draft.link({ relationship: 'modem:meters', source: modem, target: meter, from: startOf(since) })
  if (radio === 'LAN') return
  const card = draft.add({
    key: `simcard/${index}`,
    definition: 'simcard',
    attributes: {
      ...own(70_001),
      'simcard:iccid': withLuhn(`8949000000${String(index).padStart(8, '0')}`),
      'simcard:imsi': `26201999${String(index).padStart(7, '0')}`,
      'simcard:msisdn': index < 1000 ? `+4917604069${String(index).padStart(3, '0')}` : undefined,
      'simcard:activeSince': startOf(since),
      'simcard:pukRef': `tresor/sim/${700_001 + index}`,
    },
  })
  draft.link({ relationship: 'simcard:modem', source: card, target: modem })
}
