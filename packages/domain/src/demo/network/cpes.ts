import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import type { Medium } from '../product/products.ts'
import { randomOf } from '../random.ts'

const definitions = { GPON: 'cpeGpon', XGS: 'cpeGpon', AON: 'cpeAon', DOCSIS: 'cpeDocsis' } as const
const models = { GPON: 'ET-7690 Fiber', XGS: 'ET-7690 XGS', AON: 'ET-5530 SFP', DOCSIS: 'ET-6690 Cable' } as const
/** The firmware version that the release notes name as current, and an older version on some devices. */
export const firmwareVersions = { current: '8.24', older: '8.02' } as const

/** A device at a customer or in stock. */
export type CpePlan = {
  readonly key: string
  readonly medium: Medium
  /** The number of the device among all devices of the tenant, for addresses and numbers that must be unique. */
  readonly index: number
  readonly since: string
  readonly condition: 'new' | 'used' | 'defect'
  readonly storedAt?: string | undefined
}

export function addCpe(draft: Draft, { key, medium, index, since, condition, storedAt }: CpePlan): string {
  const random = randomOf(`${draft.shortId}/${key}`)
  return draft.add({
    key,
    definition: definitions[medium],
    attributes: {
      'asset:inventoryNumber': `INV-${String(20_001 + index)}`,
      'asset:serialNumber': `${models[medium].slice(3, 7)}${String(random.int(100_000, 999_999))}${String(index).padStart(4, '0')}`,
      'asset:purchasedAt': addDays(since, -random.int(14, 90)),
      'asset:condition': condition,
      'asset:storedAt': storedAt,
      'cpe:macAddress': macAddress(draft.shortId, index),
      'cpe:model': models[medium],
      'cpe:firmware': random.chance(0.8) ? firmwareVersions.current : firmwareVersions.older,
      ...own[medium](index),
    },
  })
}

const own: Readonly<Record<Medium, (index: number) => Readonly<Record<string, unknown>>>> = {
  GPON: (index) => ont(index),
  XGS: (index) => ont(index),
  AON: (index) => ({ 'cpeAon:sfpSerial': `SFP${String(70_001 + index)}` }),
  DOCSIS: () => ({ 'cpeDocsis:channels': 32 }),
}

function ont(index: number) {
  return { 'cpeGpon:ontSerial': `DEMO${hex(0x0a1b0000 + index, 8)}`, 'cpeGpon:onuId': index % 64 }
}

/** Returns a locally administered MAC address. Each tenant has its own range. */
function macAddress(shortId: string, index: number): string {
  const block = shortId === 'swe' ? 0 : 1
  const digits = `02005E${hex(block * 0x100000 + index + 1, 6)}`
  return digits.replace(/..(?=.)/g, '$&:').toLowerCase()
}

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')

export const cpeDefinitionOf = (medium: Medium) => definitions[medium]
