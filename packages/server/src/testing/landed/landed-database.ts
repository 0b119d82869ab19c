import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { Client } from 'pg'
import { openPublisher } from '../../store/db/publisher.ts'
import { makeEntries } from '../../store/publish/make-entries.ts'
import { roles } from '../../store/publish/schema.ts'

/** Fills an empty database with the small demo world as the servers of a landed commit left it (`tools/landed-database.ts`). */
export async function fillAsLanded(url: string, commit: string): Promise<void> {
  const database = openPublisher({ url })
  await makeEntries(database, roles)
  await database.close()
  const packed = await readFile(new URL(`${commit}.sql.zst`, import.meta.url))
  const dump = (await promisify(zstdDecompress)(packed)).toString('utf8')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ owner: string }>('select quote_ident(current_user) as owner')
    const owners = 'twinwerk_identity, twinwerk_retention, twinwerk_search'
    await client.query(`grant create on schema public to ${owners}`)
    await client.query(dump.replaceAll('landed_owner', rows[0]!.owner))
    await client.query(`revoke create on schema public from ${owners}`)
  } finally {
    await client.end()
  }
}

/** Returns the diagrams of all process types that a landed commit released, as XML by the name of the type. */
export async function landedDiagrams(commit: string): Promise<Readonly<Record<string, string>>> {
  const packed = await readFile(new URL(`${commit}.diagrams.json.zst`, import.meta.url))
  return JSON.parse((await promisify(zstdDecompress)(packed)).toString('utf8')) as Record<string, string>
}
