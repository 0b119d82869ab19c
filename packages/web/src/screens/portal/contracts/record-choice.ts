import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { textOf } from '../../../data/contracts/twin-parts.ts'

export const recordSettings = ['off', 'shortened', 'fully'] as const
export type RecordSetting = (typeof recordSettings)[number]

export function isRecordSetting(value: unknown): value is RecordSetting {
  return recordSettings.some((each) => each === value)
}

/** Returns the choice of a phone number, or that of its contract if the number has none, with the earlier day of their declarations. */
export function recordChoice(
  number: TwinJson,
  contract: TwinJson,
): { readonly setting: RecordSetting; readonly informedOn: string | null } {
  const chosen = [textOf(number, 'managedNumber:cdr'), textOf(contract, 'contractTelecom:callDataRecord')].find((each) => each !== null)
  const days = [textOf(number, 'managedNumber:usersInformedOn'), textOf(contract, 'contractTelecom:usersInformedOn')]
  const [first = null] = days.filter((day) => day !== null).toSorted()
  return { setting: isRecordSetting(chosen) ? chosen : 'off', informedOn: first }
}
