import type { flasher } from '../../i18n/flasher/de.ts'
import { compareVersions } from './compare-versions.ts'
import type { FoundChip } from './flash-messages.ts'

/** The firmware to be written. `bytes` are those of all parts, `end` the address after the last of them. */
export type FlashFirmware = {
  readonly model: string
  readonly version: string
  readonly state: 'draft' | 'canary' | 'rollout' | 'done' | 'withdrawn'
  readonly chipFamily: string
  readonly file: 'loading' | 'missing' | 'wrong' | { readonly bytes: number; readonly end: number }
}

/** The device on record. Each value is undefined as long as nobody knows it. */
export type FlashDevice = { readonly model?: string; readonly mac?: string; readonly version?: string }

/** Somebody else who writes the device. `since` is an instant. */
export type FlashLock = { readonly name: string; readonly since: string }

export type Place = { readonly hasSerial: boolean; readonly isSecure: boolean; readonly isPhone: boolean }

/** The user's answers: writes the same version again, or an older one for this reason. */
export type Answers = { readonly again: boolean; readonly reason: string }

export type CheckInput = {
  readonly place: Place
  readonly firmware: FlashFirmware
  readonly device?: FlashDevice | undefined
  readonly lock?: FlashLock | undefined
  readonly chip?: FoundChip | undefined
  readonly answers: Answers
}

export const checkNames = ['browser', 'file', 'state', 'model', 'chip', 'space', 'protection', 'mac', 'version', 'lock'] as const
export type CheckName = (typeof checkNames)[number]

export type Reason = keyof (typeof flasher)['reason']

/** `open`: not known before the device is connected. `asks`: the user must answer. `reason` names the text, `values` its placeholders. */
export type Check = {
  readonly name: CheckName
  readonly result: 'open' | 'good' | 'bad' | 'asks'
  readonly reason?: Reason
  readonly values?: Readonly<Record<string, string | number>>
}

type Found = Omit<Check, 'name'>
const good: Found = { result: 'good' }
const open: Found = { result: 'open' }
const bad = (reason: Reason, values: Check['values'] = {}): Found => ({ result: 'bad', reason, values })
const kilobyte = 1024

/** Returns all checks in their order. Those of the record are absent where no record is written, as in the playground. */
export function checksOf(input: CheckInput): readonly Check[] {
  const isOfRecord = (name: CheckName) => ['model', 'mac', 'version', 'lock'].includes(name)
  return checkNames.filter((name) => input.device !== undefined || !isOfRecord(name)).map((name) => ({ name, ...checks[name](input) }))
}

/** True if everything is checked and nothing keeps the device from being written. */
export function isReadyToWrite(found: readonly Check[]): boolean {
  return found.every(({ result }) => result === 'good')
}

const checks: Readonly<Record<CheckName, (input: CheckInput) => Found>> = {
  browser: ({ place: { hasSerial, isSecure, isPhone } }) => {
    if (isPhone) return bad('phone')
    if (!isSecure) return bad('insecure')
    return hasSerial ? good : bad('noSerial')
  },
  file: ({ firmware: { file } }) => {
    if (file === 'loading') return open
    if (file === 'missing') return bad('noFile')
    return file === 'wrong' ? bad('wrongFile') : { ...good, reason: 'fileSize', values: { size: Math.ceil(file.bytes / kilobyte) } }
  },
  state: ({ firmware: { state } }) => (state === 'draft' || state === 'withdrawn' ? bad(state) : good),
  model: ({ firmware, device }) =>
    device?.model === undefined || device.model === firmware.model
      ? good
      : bad('otherModel', { expected: firmware.model, actual: device.model }),
  chip: ({ firmware: { chipFamily }, chip }) => {
    if (!chip) return open
    if (chip.family !== chipFamily) return bad('otherChip', { expected: chipFamily, actual: chip.family })
    return { ...good, reason: 'chip', values: { chip: chip.description } }
  },
  space: ({ firmware: { file }, chip }) => {
    if (!chip || chip.flashBytes === 0 || typeof file === 'string') return open
    const kilobytes = { size: Math.ceil(file.end / kilobyte), space: Math.floor(chip.flashBytes / kilobyte) }
    return file.end > chip.flashBytes ? bad('tooLarge', kilobytes) : { ...good, reason: 'space', values: { space: kilobytes.space } }
  },
  protection: ({ chip }) => {
    if (!chip) return open
    const [first] = chip.protections
    return first === undefined ? good : bad(first)
  },
  mac: ({ device, chip }) => {
    if (!chip || chip.mac === '') return open
    if (device?.mac === undefined) return { ...good, reason: 'newMac', values: { mac: chip.mac } }
    return device.mac.toUpperCase() === chip.mac ? good : bad('otherMac', { expected: device.mac.toUpperCase(), actual: chip.mac })
  },
  version: ({ firmware, device, answers }) => {
    if (device?.version === undefined) return good
    const order = compareVersions(firmware.version, device.version)
    const values = { version: firmware.version, installed: device.version }
    if (order > 0) return { ...good, reason: 'newer', values }
    if (order === 0) return answers.again ? good : { result: 'asks', reason: 'same', values }
    return answers.reason.trim() === '' ? { result: 'asks', reason: 'older', values } : good
  },
  lock: ({ lock }) => (lock ? bad('locked', lock) : good),
}
