import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { hasVerifiedRun } from '../../store/flash/flash-rows.ts'

type Asked = { readonly tenant: string; readonly codes: ReadonlyMap<string, number>; readonly root: string }

/** A condition beside the value of an output, asked when its task is finished. */
export type OutputGate = { readonly holds: (transaction: Transaction, asked: Asked) => Promise<boolean>; readonly text: Text }

/** Gates by output. The value says that it was true once; device or firmware may have been changed since. */
export const outputGates: Readonly<Record<Systematics, OutputGate>> = {
  'processDeviceFlash:writtenAt': {
    holds: async (transaction, { root, ...reading }) => firstRow(await transaction.run(hasVerifiedRun(reading, root))).yes,
    text: {
      de: 'Dieses Gerät wurde mit dieser Firmware noch nicht geschrieben und geprüft!',
      en: 'This device was not written and verified with this firmware yet.',
    },
  },
}
