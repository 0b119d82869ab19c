import { familyTable } from '../physical/names.ts'
import type { Database } from '../db/database.ts'
import type { ReadableFile } from './readable-file.ts'

/** The pictures of a tenant's brand and its terms, by the relationships of the tenant that hold them. Whatever hangs there is public. */
const relationships = {
  icon: 'tenant:icon',
  lightLogo: 'tenant:lightLogo',
  darkLogo: 'tenant:darkLogo',
  loginPicture: 'tenant:loginPicture',
  notFoundImage: 'tenant:notFoundImage',
  terms: 'tenant:terms',
} as const
export const brandRelationships: readonly string[] = Object.values(relationships)
export type BrandPicture = keyof typeof relationships

export type BrandFile = ReadableFile & { readonly picture: BrandPicture; readonly id: string; readonly filetype: string }
export type BrandParts = { readonly database: Database; readonly codes: ReadonlyMap<string, number> }

/** Pixels, icons and films: nothing that a browser would run, whatever a slot may have taken before (security, rule 28). */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/x-icon', 'video/mp4'])

/** The files that a tenant shows to everybody, signed in or not: those its brand links now. */
export async function brandFiles({ database, codes }: BrandParts, tenant: string): Promise<readonly BrandFile[]> {
  const pictures = new Map(
    Object.entries(relationships).flatMap(([picture, name]) => (codes.has(name) ? [[codes.get(name)!, picture as BrandPicture]] : [])),
  )
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'brand-files',
      text: `select l.relationship, f.id, f.storage_key, f.type, f.filetype, f.size, f.sha256, d."document:name" as name
        from twin_link l
        join "${familyTable('document')}" d on d.tenant_id = l.tenant_id and d.id = l.target_id and d.deleted_at is null
        join stored_file f on f.tenant_id = l.tenant_id and f.document_id = d.id and f.state = 'bound'
        where l.tenant_id = $1 and l.source_id = $1 and l.relationship = any($2::int[]) and l.deleted_at is null
          and l.valid_from <= now() and l.valid_to > now()
        order by l.valid_from desc`,
      values: [tenant, [...pictures.keys()]],
    },
  )
  return rows.flatMap((row) => {
    const type = row['type'] as string
    const picture = pictures.get(row['relationship'] as number)!
    if (picture === 'terms' ? type !== 'application/pdf' : !shown.has(type)) return []
    return {
      picture,
      id: row['id'] as string,
      filetype: row['filetype'] as string,
      key: row['storage_key'] as string,
      type,
      size: Number(row['size']),
      sha256: row['sha256'] as string,
      name: (row['name'] as string | null) ?? '',
    }
  })
}
