import type { Logger } from 'pino'
import type { Systems } from '../api/systems.ts'
import { createSystems } from '../api/systems.ts'
import { tryOut } from '../files/open-files.ts'
import type { AccountParts } from './accounts.ts'
import type { FileParts } from './files.ts'
import type { RealtimeParts } from './realtime.ts'

type Opened = Pick<FileParts, 'files'> & Pick<AccountParts, 'tryMailServer'> & Pick<RealtimeParts, 'backplane'> & { readonly log: Logger }

/** Returns the states of the systems that this server uses besides its database. */
export function openSystems({ backplane, files, log, tryMailServer }: Opened): Systems {
  return createSystems(
    {
      fileStore: () => tryOut(files.storage, files.incoming),
      virusScanner: files.tryScanner,
      mailServer: tryMailServer,
      broker: backplane && (async () => (backplane.isConnected() ? undefined : new Error('not connected'))),
    },
    { warn: (err, system) => log.warn({ err, system }, 'another system does not answer') },
  )
}
