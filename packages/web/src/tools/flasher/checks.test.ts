import { expect, test } from 'vitest'
import type { CheckInput, CheckName, FlashFirmware } from './checks.ts'
import { checkNames, checksOf, isReadyToWrite } from './checks.ts'

const firmware: FlashFirmware = {
  model: 'GNSS-Rover GR-1',
  version: '2.4.1',
  state: 'rollout',
  chipFamily: 'ESP32',
  file: { bytes: 262_144, end: 262_144 },
}
const chip = {
  family: 'ESP32',
  description: 'ESP32-D0WDQ6',
  mac: '24:6F:28:A1:B2:C3',
  flashBytes: 4_194_304,
  protections: [],
  baud: 460_800,
}
const device = { model: 'GNSS-Rover GR-1', mac: '24:6f:28:a1:b2:c3', version: '2.3.0' }
const whole: CheckInput = {
  place: { hasSerial: true, isSecure: true, isPhone: false },
  firmware,
  device,
  chip,
  answers: { again: false, reason: '' },
}

const found = (input: Partial<CheckInput>, name: CheckName) => checksOf({ ...whole, ...input }).find((check) => check.name === name)

test('a device that fits is ready; each check says so', () => {
  const checks = checksOf(whole)
  expect(checks.map(({ name }) => name)).toEqual([...checkNames])
  expect(checks.filter(({ result }) => result !== 'good')).toEqual([])
  expect(isReadyToWrite(checks)).toBe(true)
})

test('what only a connected device tells is open before, and keeps the button away', () => {
  const checks = checksOf({ ...whole, chip: undefined })
  expect(checks.filter(({ result }) => result === 'open').map(({ name }) => name)).toEqual(['chip', 'space', 'protection', 'mac'])
  expect(isReadyToWrite(checks)).toBe(false)
})

test.each<[CheckName, Partial<CheckInput>, string]>([
  ['browser', { place: { hasSerial: false, isSecure: true, isPhone: true } }, 'phone'],
  ['browser', { place: { hasSerial: false, isSecure: false, isPhone: false } }, 'insecure'],
  ['browser', { place: { hasSerial: false, isSecure: true, isPhone: false } }, 'noSerial'],
  ['file', { firmware: { ...firmware, file: 'missing' } }, 'noFile'],
  ['file', { firmware: { ...firmware, file: 'wrong' } }, 'wrongFile'],
  ['state', { firmware: { ...firmware, state: 'draft' } }, 'draft'],
  ['state', { firmware: { ...firmware, state: 'withdrawn' } }, 'withdrawn'],
  ['model', { device: { ...device, model: 'Other' } }, 'otherModel'],
  ['chip', { chip: { ...chip, family: 'ESP32-C3', flashBytes: 0 } }, 'otherChip'],
  ['space', { firmware: { ...firmware, file: { bytes: 9, end: 4_194_305 } } }, 'tooLarge'],
  ['protection', { chip: { ...chip, protections: ['secureBoot', 'flashEncryption'] } }, 'secureBoot'],
  ['mac', { device: { ...device, mac: '24:6F:28:A1:B2:C4' } }, 'otherMac'],
  ['lock', { lock: { name: 'Ada', since: '2026-11-28T10:00:00.000Z' } }, 'locked'],
])('%s: %j is no reason to write', (name, input, reason) => {
  expect(found(input, name)).toMatchObject({ result: 'bad', reason })
  expect(isReadyToWrite(checksOf({ ...whole, ...input }))).toBe(false)
})

test('a firmware may end exactly with the flash', () => {
  expect(found({ firmware: { ...firmware, file: { bytes: 9, end: 4_194_304 } } }, 'space')?.result).toBe('good')
})

test('an unknown address is taken over', () => {
  expect(found({ device: { model: device.model } }, 'mac')).toMatchObject({ result: 'good', reason: 'newMac', values: { mac: chip.mac } })
})

test('the same version asks, an older one asks for a reason, a newer one does not', () => {
  const same = { device: { ...device, version: '2.4.1' } }
  const older = { device: { ...device, version: '2.10.0' } }
  expect(found(same, 'version')).toMatchObject({ result: 'asks', reason: 'same' })
  expect(found({ ...same, answers: { again: true, reason: '' } }, 'version')?.result).toBe('good')
  expect(found(older, 'version')).toMatchObject({ result: 'asks', reason: 'older' })
  expect(found({ ...older, answers: { again: true, reason: ' ' } }, 'version')?.result).toBe('asks')
  expect(found({ ...older, answers: { again: false, reason: 'fault in 2.10' } }, 'version')?.result).toBe('good')
  expect(found({}, 'version')).toMatchObject({ result: 'good', reason: 'newer' })
})

test('without a record its checks are left out', () => {
  const names = checksOf({ ...whole, device: undefined }).map(({ name }) => name)
  expect(names).toEqual(['browser', 'file', 'state', 'chip', 'space', 'protection'])
})
