import { dataChecks } from '@twinwerk/domain/checks'
import { roles } from '@twinwerk/domain/roles'
import type { Config } from '../config.ts'
import { checkContextAt, checkNow } from '../data-checks/check-data.ts'
import type { Publisher } from '../store/db/publisher.ts'
import { followRelease } from '../store/tenants/follow-release.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import type { FileParts } from './files.ts'
import type { StoreParts } from './store.ts'

type Parts = Pick<StoreParts, 'diagrams' | 'store' | 'storeOf'> &
  Pick<FileParts, 'files'> & { readonly config: Config; readonly publisher: Publisher }

/** Loads the demo world if it is configured, and adds the release's new grants to the roles of the tenants. */
export async function fillContent({ config, diagrams, files, publisher, store, storeOf }: Parts): Promise<void> {
  const now = new Date().toISOString()
  const size = config.demo
  if (size !== 'off' && config.work === 'on') {
    const { openDemo } = await import('../demo/open-demo.ts')
    await openDemo(
      { ...store, ...files, analyze: () => publisher.ownerOutside({ text: 'analyze' }), diagrams, storeOf },
      { size, now },
      (tenant) => checkNow(checkContextAt({ store, files, tenant, timeZone: defaultTimeZone, now: Date.now() }), dataChecks),
    )
  }
  if (config.publish === 'on') await followRelease({ ...store, database: publisher }, roles, now)
}
