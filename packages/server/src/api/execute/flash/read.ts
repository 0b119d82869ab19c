import type { readFlash } from '@twinwerk/contract/execute/flash/read'
import { demoTenants } from '@twinwerk/domain/demo/demo-tenants'
import { AppError } from '@twinwerk/model/error/app-error'
import type { z } from 'zod'
import type { Handler } from '../../../http/register.ts'
import { lockOf } from '../../../flash/begin-run.ts'
import { textOf } from '../../../flash/flash-parts.ts'
import type { Session } from '../../../identity/session.ts'
import { rehearses } from '../../../runner/outside/counterparts.ts'
import { filesOfFirmware, installedVersion, openRunsOf } from '../../../store/flash/flash-rows.ts'
import { readTwins } from '../../../store/rights/stored-twins.ts'
import type { StoredTwin } from '../../../store/rights/stored-twins.ts'
import type { Store } from '../../../store/store.ts'
import type { TenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import type { FlashHandlerParts } from './flash-handler-parts.ts'
import { assertRights, twinOf } from './named-twins.ts'

type Firmware = z.output<typeof readFlash.output>['firmware']

const madeUp: ReadonlySet<string> = new Set(demoTenants.map(({ uuid }) => uuid))
const states: readonly Firmware['state'][] = ['draft', 'canary', 'rollout', 'done', 'withdrawn']

export function readFlashHandler({
  access,
  clockOf,
  storeOf,
  tenants,
}: FlashHandlerParts & { readonly tenants: TenantRegistry }): Handler<typeof readFlash, Session> {
  return async ({ session, tenant: named, params }) => {
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const store = await storeOf(tenant)
    const { registry, codes } = store
    const [device, firmware] = [twinOf(store, params.device, 'tool'), twinOf(store, params.firmware, 'firmware')]
    const isRehearsing = await rehearses({ tenants, madeUp }, tenant)
    return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
      await assertRights(transaction, { store, caller, clock: clockOf(caller.timeZone) }, [
        { key: device, family: 'thing' },
        { key: firmware, family: 'thing' },
      ])
      const twins = await readTwins(transaction, registry, { tenant, read: [device, firmware], locked: [] })
      const [of, written] = [twins.get(device.uuid), twins.get(firmware.uuid)]
      if (!of || !written) throw new AppError('NOT_FOUND')
      const reading = { tenant, codes }
      const installed = (await transaction.run(installedVersion(reading, device.uuid))).rows[0]
      const files = (await transaction.run(filesOfFirmware(reading, firmware.uuid))).rows
      const runs = (await transaction.run(openRunsOf(reading, device.uuid))).rows
      return {
        device: {
          model: textOf(of, 'tool:model'),
          macAddress: textOf(of, 'tool:macAddress'),
          version: installed?.version ?? null,
          isIncomplete: of.row['asset:firmwareIncomplete'] === true,
        },
        firmware: firmwareOf(store, written),
        files: withChecksum(files, textOf(written, 'firmware:sha256')),
        lock: lockOf(runs, user) ?? null,
        rehearses: isRehearsing,
      }
    })
  }
}

function firmwareOf({ registry }: Pick<Store, 'registry'>, twin: StoredTwin): Firmware {
  const family = textOf(twin, 'firmware:chipFamily')
  const values = registry.attributes.get('firmware:chipFamily')?.enumValues ?? []
  return {
    model: textOf(twin, 'firmware:model') ?? '',
    version: textOf(twin, 'firmware:version') ?? '',
    state: states.find((state) => state === textOf(twin, 'firmware:rolloutState')) ?? 'draft',
    protocol: textOf(twin, 'firmware:protocol') === 'esp' ? 'esp' : null,
    // Chips tell their family in the words of the label.
    chipFamily: values.find(({ name }) => name === family)?.label.en ?? null,
    usbFilters: textOf(twin, 'firmware:usbFilters') ?? '',
    bootPattern: textOf(twin, 'firmware:bootPattern'),
  }
}

type File = z.output<typeof readFlash.output>['files'][number]

/** Returns the files with their checksums. That of the first one is the one on record, which people compare with the maker's. */
function withChecksum(files: readonly File[], recorded: string | null): File[] {
  return files.map((file) => (file.offset === 0 && recorded !== null ? { ...file, sha256: recorded } : file))
}
