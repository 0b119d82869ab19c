import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFiles, type Files } from '../../files/open-files.ts'
import { createWriteMail, type WriteMail } from '../../mail/write-mail.ts'
import type { Database } from '../../store/db/database.ts'
import { createLedger } from '../../store/files/ledger.ts'

/** Keeps the files of receipts and writes their mails. Without a mail server, mails stay in the outbox. */
export type ReceiptOffice = Pick<Files, 'incoming' | 'uploads' | 'storage'> & { readonly writeMail: WriteMail; close(): Promise<void> }

/** Opens it over a folder, by default one of its own that goes with it. */
export async function openReceiptOffice({ database }: { readonly database: Database }, given?: string): Promise<ReceiptOffice> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'twinwerk-receipts-')))
  const ledger = createLedger(database)
  const { incoming, uploads, storage } = await openFiles({
    ...{ folder, ledger, s3: undefined, clamd: undefined },
    inTurn: (work) => work(),
    warn: () => undefined,
  })
  return {
    ...{ incoming, uploads, storage },
    writeMail: createWriteMail({ hasServer: false }),
    close: async () => {
      if (given === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
