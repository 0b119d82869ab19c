import { createExportAnswer } from '../api/data/export-answer.ts'
import type { Config } from '../config.ts'
import { createExporter } from '../export/exporter.ts'
import { createSemaphore } from '../identity/semaphore.ts'
import { openDatabase } from '../store/db/database.ts'
import { halfOfProcessors } from '../store/query/heavy-gate.ts'
import { createTilesRunner } from '../store/query/tiles/run-tiles.ts'
import type { AccountParts } from './accounts.ts'
import type { StoreParts } from './store.ts'

/** The maximum number of parallel exports per process. */
const maxExports = 6

type Opened = StoreParts & Pick<AccountParts, 'publicUrl'> & { readonly config: Config; readonly databaseUrl: string }

export type ExportParts = ReturnType<typeof openExports>

export function openExports(stack: AsyncDisposableStack, { access, clockOf, config, database, databaseUrl, publicUrl }: Opened) {
  // An export holds a connection while it runs, so requests have separate connections.
  const cursors = openDatabase({ url: databaseUrl, connections: maxExports, pooling: config.dbPooling })
  stack.defer(() => cursors.close())
  const exporter = createExporter({ database, cursors, inTurn: createSemaphore({ slots: halfOfProcessors(), waiting: maxExports }) })
  return {
    exportAnswer: createExportAnswer({ access, clockOf, database, exporter, publicUrl }),
    exporter,
    runTiles: createTilesRunner(),
  }
}
