import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

/** A file whose bytes must be in the store. */
export type StoredFile = { readonly id: string; readonly key: string; readonly name: string; readonly sha256: string | undefined }

const fileColumns = columns({ id: 'uuid', key: 'text', name: 'text', sha256: 'text?' })

const pageSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'
const whole = `tenant_id = $1 and state in ('ready', 'bound', 'replaced')`

/** Yields all files of a tenant in the order of their ids, reading one page at a time. */
export async function* everyFile(database: Database, tenant: string): AsyncGenerator<StoredFile> {
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const page: readonly StoredFile[] = await read(database, tenant, {
      text: `${whole} and id > $2 order by id limit ${pageSize}`,
      value: after,
    })
    yield* page
    after = page.length < pageSize ? undefined : page.at(-1)?.id
  }
}

/** Returns files of a tenant at random. */
export function someFiles(database: Database, tenant: string, count: number): Promise<StoredFile[]> {
  return read(database, tenant, { text: `${whole} order by random() limit $2`, value: count })
}

async function read(
  database: Database,
  tenant: string,
  { text, value }: { readonly text: string; readonly value: string | number },
): Promise<StoredFile[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    { text: `select id, storage_key as key, name, sha256 from stored_file where ${text}`, values: [tenant, value], columns: fileColumns },
  )
  return rows.map(({ sha256, ...row }) => ({ ...row, sha256: sha256 ?? undefined }))
}
