import { definitionOf } from '@twinwerk/model/definition/registry'
import { apply } from '../store/apply/apply.ts'
import type { Transaction } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import { isMacTaken, isRunOf } from '../store/flash/flash-rows.ts'
import type { OpenRun } from '../store/flash/flash-rows.ts'
import { readTwins } from '../store/rights/stored-twins.ts'
import type { StoredTwin, TwinKey } from '../store/rights/stored-twins.ts'
import type { Change } from '../store/write/change.ts'
import { textOf } from './flash-parts.ts'
import type { FlashParts } from './flash-parts.ts'

export type Outcome = {
  readonly result: 'verified' | 'failed' | 'canceled' | 'lost'
  readonly failure: string | null
  readonly written: number
  readonly hasStarted: boolean
  readonly log: string
}

type End = { readonly run: OpenRun; readonly process: TwinKey | undefined; readonly outcome: Outcome }

/**
 * Ends a run: completes the device, or marks it as incomplete from the first byte on. A verified run fills in what the task of the process
 * asks for.
 */
export async function endRun(transaction: Transaction, parts: FlashParts, { run, process, outcome }: End): Promise<void> {
  const { store, author } = parts
  const keys: readonly TwinKey[] = [
    { uuid: run.id, definition: 'flashRun' },
    { uuid: run.device, definition: 'asset' },
    ...(process ? [process] : []),
  ]
  const twins = await readTwins(transaction, store.registry, { tenant: author.tenant, read: [], locked: keys })
  const [stored, device] = [twins.get(run.id), twins.get(run.device)]
  if (!stored || !device) return
  const changes: Change[] = [
    {
      kind: 'updateTwin',
      uuid: run.id,
      definition: 'flashRun',
      attributes: {
        'flashRun:result': outcome.result,
        'flashRun:failure': outcome.failure,
        'flashRun:finished': author.at,
        'flashRun:bytes': outcome.written,
        'flashRun:hasStarted': outcome.hasStarted,
        'flashRun:log': outcome.log === '' ? null : outcome.log,
        'flashRun:lockedUntil': null,
      },
    },
    ...(await ofDevice(transaction, parts, { device, stored, outcome })),
  ]
  if (process && outcome.result === 'verified' && twins.has(process.uuid))
    changes.push(...(await ofProcess(transaction, parts, { run, process })))
  await apply(transaction, store, { author, changes })
}

type Ended = { readonly device: StoredTwin; readonly stored: StoredTwin; readonly outcome: Outcome }

/** Returns the change of the device: its mark, and its address if nobody knew it and no other tool has it. */
async function ofDevice(
  transaction: Transaction,
  { store, author }: FlashParts,
  { device, stored, outcome }: Ended,
): Promise<readonly Change[]> {
  const { uuid, definition } = device
  const isMarked = device.row['asset:firmwareIncomplete'] === true
  const mac = textOf(stored, 'flashRun:macAddress')
  const isVerified = outcome.result === 'verified'
  const hasMac = definitionOf(store.registry, definition).lineage.includes('tool') && textOf(device, 'tool:macAddress') === null
  const isFree = isVerified && hasMac && mac !== null && !firstRow(await transaction.run(isMacTaken(author.tenant, uuid, mac))).yes
  const isIncomplete = !isVerified && (isMarked || outcome.written > 0)
  const attributes = {
    ...(isIncomplete !== isMarked && { 'asset:firmwareIncomplete': isIncomplete ? true : null }),
    ...(isFree && { 'tool:macAddress': mac }),
  }
  return Object.keys(attributes).length === 0 ? [] : [{ kind: 'updateTwin', uuid, definition, attributes }]
}

/** Returns the change of the process, if it writes the firmware of the run into its device. */
async function ofProcess(
  transaction: Transaction,
  { store, author }: FlashParts,
  { run, process }: { readonly run: OpenRun; readonly process: TwinKey },
): Promise<readonly Change[]> {
  const { tenant, at } = author
  if (!firstRow(await transaction.run(isRunOf({ tenant, codes: store.codes }, process.uuid, run.id))).yes) return []
  return [{ kind: 'updateTwin', ...process, attributes: { 'processDeviceFlash:writtenAt': at } }]
}
