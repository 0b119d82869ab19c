import { familyTable } from '../physical/names.ts'
import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import type { ReadableFile } from './readable-file.ts'

// To add a picture: a relationship of `tenant` with `upload`, a line here, its address in `api/config.ts`, its place in
// `web/screens/brand`.
/** The pictures and terms of a tenant's brand, by the relationships that link them to the tenant. Every linked file is public. */
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
const brandPictures = ['icon', 'lightLogo', 'darkLogo', 'loginPicture', 'notFoundImage', 'terms'] as const satisfies readonly BrandPicture[]

export type BrandFile = ReadableFile & { readonly picture: BrandPicture; readonly id: string; readonly filetype: string }
export type BrandParts = { readonly database: Database; readonly codes: ReadonlyMap<string, number> }

/** Types of pictures, icons and films. A browser executes none of these types, whatever a slot accepted in the past (security, rule 28). */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/x-icon', 'video/mp4'])

/** Returns the files that a tenant shows to everybody, signed in or not: those that its brand links now. */
export async function brandFiles({ database, codes }: BrandParts, tenant: string): Promise<readonly BrandFile[]> {
  const pictures = new Map<number | undefined, BrandPicture>(brandPictures.map((picture) => [codes.get(relationships[picture]), picture]))
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'brand-files',
      text: `select l.relationship, f.id, f.storage_key as key, f.type, f.filetype, f.size, f.sha256, d."document:name" as name
        from twin_link l
        join "${familyTable('document')}" d on d.tenant_id = l.tenant_id and d.id = l.target_id and d.deleted_at is null
        join stored_file f on f.tenant_id = l.tenant_id and f.document_id = d.id and f.state = 'bound'
        where l.tenant_id = $1 and l.source_id = $1 and l.relationship = any($2::int[]) and l.deleted_at is null
          and l.valid_from <= now() and l.valid_to > now()
        order by l.valid_from desc`,
      values: [tenant, [...pictures.keys()]],
      columns: columns({
        relationship: 'integer',
        id: 'uuid',
        key: 'text',
        type: 'text',
        filetype: 'text',
        size: 'integer',
        sha256: 'text',
        name: 'text?',
      }),
    },
  )
  return rows.flatMap(({ relationship, name, ...file }) => {
    const picture = pictures.get(relationship)
    if (!picture || (picture === 'terms' ? file.type !== 'application/pdf' : !shown.has(file.type))) return []
    return { picture, ...file, name: name ?? '' }
  })
}
