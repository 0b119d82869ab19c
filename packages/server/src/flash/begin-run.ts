import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { v7 } from 'uuid'
import { apply } from '../store/apply/apply.ts'
import type { Transaction } from '../store/db/database.ts'
import { lockDevice, openRunsOf } from '../store/flash/flash-rows.ts'
import type { OpenRun } from '../store/flash/flash-rows.ts'
import { readTwins } from '../store/rights/stored-twins.ts'
import type { TwinKey } from '../store/rights/stored-twins.ts'
import type { Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { lockedUntil, textOf } from './flash-parts.ts'
import type { FlashLock, FlashParts } from './flash-parts.ts'

type Begin = {
  readonly device: TwinKey
  readonly firmware: TwinKey
  readonly chip: string
  readonly macAddress: string
  readonly reason: string
}

/** Returns the run that was begun (uuid), or who else writes the device. Throws VALIDATION_FAILED for firmware that nobody may write. */
export async function beginRun(transaction: Transaction, parts: FlashParts, begin: Begin): Promise<{ run: string } | { lock: FlashLock }> {
  const { store, author } = parts
  const { tenant } = author
  await transaction.run(lockDevice(tenant, begin.device.uuid))
  const { rows } = await transaction.run(openRunsOf({ tenant, codes: store.codes }, begin.device.uuid))
  const lock = lockOf(rows, author.user)
  if (lock) return { lock }
  const twins = await readTwins(transaction, store.registry, { tenant, read: [begin.firmware], locked: [begin.device] })
  const firmware = twins.get(begin.firmware.uuid)
  if (!firmware || !twins.has(begin.device.uuid)) throw new AppError('NOT_FOUND')
  if (['draft', 'withdrawn'].includes(textOf(firmware, 'firmware:rolloutState') ?? 'draft')) throw new AppError('VALIDATION_FAILED')
  const run = v7()
  await apply(transaction, store, {
    author,
    changes: [
      ...rows.map(abandoned(author.at)),
      newTwin(run, 'flashRun', {
        'flashRun:started': author.at,
        'flashRun:result': 'running',
        'flashRun:version': textOf(firmware, 'firmware:version'),
        'flashRun:sha256': textOf(firmware, 'firmware:sha256'),
        'flashRun:chip': begin.chip,
        'flashRun:macAddress': begin.macAddress.toLowerCase(),
        'flashRun:reason': begin.reason === '' ? null : begin.reason,
        'flashRun:lockedUntil': lockedUntil(author.at),
      }),
      newLink('asset:flashRuns', begin.device.uuid, run),
      newLink('flashRun:firmware', run, begin.firmware.uuid),
      newLink('flashRun:by', run, present(author.user, 'the user who writes a device')),
    ],
  })
  return { run }
}

/** Returns the other user whose run still locks the device. A user who begins anew takes over from the own former page. */
export function lockOf(runs: readonly OpenRun[], user: string | null): FlashLock | undefined {
  const other = runs.find((run) => run.isLocked && run.user !== user)
  return other && { name: other.name ?? '', since: other.since }
}

/** Returns the end of a run whose page was never heard again. */
function abandoned(at: string): (run: OpenRun) => Change {
  return ({ id }) => ({
    kind: 'updateTwin',
    uuid: id,
    definition: 'flashRun',
    attributes: { 'flashRun:result': 'lost', 'flashRun:failure': 'lost', 'flashRun:finished': at, 'flashRun:lockedUntil': null },
  })
}
