import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { middleOf, plotAt, pointOn } from '../geo/town-plan.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import type { Medium } from '../product/products.ts'
import type { Access } from './accesses.ts'
import { addCpe, firmwareVersions } from './cpes.ts'
import { roverMac, roverModel } from './rover-firmware.ts'
import { inTurn } from '../in-turn.ts'

type Input = { readonly media: readonly Medium[]; readonly count: number; readonly used: number; readonly today: string }

/** Adds new and returned devices in stock, and returns their uuids. */
export function addStock(draft: Draft, { media, count, used, today }: Input): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(`${draft.shortId}/stock/${index}`)
    const condition = random.pick(['new', 'new', 'new', 'used', 'defect'] as const)
    return addCpe(draft, {
      key: `stock/${index}`,
      medium: inTurn(media, index),
      index: used + index,
      since: addDays(today, -random.int(1, 200)),
      condition,
      storedAt: `Lager Am Kabelwerk, Regal ${condition === 'defect' ? 'Rückläufer' : random.pick(['A', 'B', 'D'])}`,
    })
  })
}

const tools = [
  { name: 'Spleißgerät FS-60', category: 'splicer' },
  { name: 'OTDR Lichtblick 3', category: 'otdr' },
  { name: 'Pegelmesser PON', category: 'meter' },
  { name: 'GNSS-Rover 1', category: 'rover' },
  { name: 'Montagewagen EL-TW 204', category: 'vehicle' },
  { name: 'Einblasgerät Mikrorohr', category: 'meter' },
  { name: 'Spleißgerät FS-60 Reserve', category: 'splicer' },
  { name: 'Montagewagen EL-TW 310', category: 'vehicle' },
] as const

/** Adds tools and returns their uuids. The calibration of one tool has expired. */
export function addTools(draft: Draft, { city, count, today }: { city: string; count: number; today: string }): readonly string[] {
  return tools.slice(0, count).map(({ name, category }, index) => {
    const calibrated = category === 'vehicle' ? undefined : addDays(today, index === 2 ? -12 : 60 + 45 * index)
    return draft.add({
      key: `tool/${index}`,
      definition: 'tool',
      attributes: {
        'asset:inventoryNumber': `INV-${String(90_001 + index)}`,
        'asset:serialNumber': `W${String(5501 + 37 * index)}`,
        'asset:purchasedAt': addMonths(today, -20 - 3 * index),
        'asset:condition': index === 6 ? 'defect' : 'used',
        'asset:storedAt': category === 'vehicle' ? 'Hof Am Kabelwerk' : 'Werkstatt, Schrank 2',
        'tool:name': name,
        'tool:category': category,
        ...(category === 'rover' && { 'tool:model': roverModel, 'tool:macAddress': roverMac }),
        'tool:calibratedUntil': calibrated,
        'tool:location': pointOn(city, middleOf(plotAt({ street: 'Am Kabelwerk', houseNumber: 40, units: 4 }).building)),
      },
    })
  })
}

type Firmware = { readonly model: string; readonly version: string; readonly rolloutState: string; readonly daysAgo: number }

/** Adds firmware releases: rolled out, in trial, and withdrawn. Each GPON device is linked to the release that it runs. */
export function addFirmware(draft: Draft, accesses: readonly Access[], today: string): void {
  const add = ({ model, version, rolloutState, daysAgo }: Firmware) =>
    draft.add({
      key: `firmware/${model}/${version}`,
      definition: 'firmware',
      attributes: {
        'firmware:model': model,
        'firmware:version': version,
        'firmware:sha256': Array.from(
          { length: 64 },
          (_, index) => '0123456789abcdef'[randomOf(`${model}/${version}/${index}`).int(0, 15)],
        ).join(''),
        'firmware:releasedAt': startOf(addDays(today, -daysAgo)),
        'firmware:rolloutState': rolloutState,
      },
    })
  const model = 'ET-7690 Fiber'
  const releases = new Map<string, string>([
    [firmwareVersions.current, add({ model, version: firmwareVersions.current, rolloutState: 'rollout', daysAgo: 30 })],
    [firmwareVersions.older, add({ model, version: firmwareVersions.older, rolloutState: 'done', daysAgo: 240 })],
  ])
  add({ model, version: '8.30', rolloutState: 'canary', daysAgo: 3 })
  add({ model: 'ET-6690 Cable', version: '7.91', rolloutState: 'withdrawn', daysAgo: 75 })
  const running = new Map(draft.find('cpeGpon').map(({ uuid, attributes }) => [uuid, String(attributes['cpe:firmware'])]))
  for (const { cpe, line } of accesses)
    if (line.medium === 'GPON') {
      const source = present(releases.get(running.get(cpe) ?? ''), 'release that the device runs')
      draft.link({ relationship: 'firmware:cpes', source, target: cpe })
    }
}

/** Adds the users who may work on a customer's router remotely for some days. */
export function addRemoteMaintenance(draft: Draft, accesses: readonly Access[], today: string): void {
  const wanted = accesses.filter(({ line }) =>
    line.contract.plan.elements.some(
      ({ product, begin, end }) => product.key === 'remote-maintenance' && begin <= today && (end ?? today) >= today,
    ),
  )
  for (const [index, { cpe, line }] of wanted.entries()) {
    if ((line.to ?? today) < today || line.from > today) continue
    const user = draft.add({
      key: `remote-maintenance/${line.key}`,
      definition: 'remoteMaintenanceUser',
      attributes: {
        'remoteMaintenanceUser:username': `fern.${String(index + 1).padStart(3, '0')}`,
        'remoteMaintenanceUser:validUntil': startOf(addDays(today, index % 5 === 4 ? -3 : 2 + (index % 12))),
        'remoteMaintenanceUser:scope': index % 2 === 0 ? 'WLAN und Portfreigaben' : 'Nur lesen',
      },
    })
    draft.link({ relationship: 'remoteMaintenanceUser:cpe', source: user, target: cpe })
  }
}
