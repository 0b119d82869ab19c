import { present } from '@twinwerk/model/error/present'
import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import type { BenchTenant } from '../fill/volumes.ts'
import type { Published } from '../../packages/server/src/store/publish/publish.ts'

type Input = {
  readonly tenant: BenchTenant
  readonly published: Published
  readonly positions: { readonly from: number; readonly to: number }
}

const id = (alias: string) => `'${idPrefix}' || ${alias}.definition || ':x' || replace(${alias}.id::text, '-', '')`
const fields = (alias: string) =>
  `'id', ${id(alias)}, 'id_information', ${alias}.version::text, 'definition', ${alias}.definition, 'tenantWideIdentifier', ${alias}.identifier`
const instant = (value: string) =>
  `to_char(nullif(nullif(${value}, 'infinity'), '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const relation = (link: string) =>
  `'relation', json_build_object('id', '${idPrefix}relationship:x' || replace(${link}.id::text, '-', ''), 'validAt', json_build_object('begin', ${instant(`${link}.valid_from`)}, 'end', ${instant(`${link}.valid_to`)}, 'bounds', '[)'))`
const living = (link: string) => `${link}.deleted_at is null and ${link}.valid_from <= now() and ${link}.valid_to > now()`

function parts({ tenant, published, positions }: Input) {
  const code = (relationship: string) => present(published.relationshipCodes.get(relationship), relationship)
  const own = `'${tenant.uuid}'`
  const below = (alias: string, input: { table: string; from: string; relationship: string; object: string }) => `coalesce((
    select json_agg(json_build_object(${input.object}) order by ${alias}l.position, ${alias}l.id) from twin_link ${alias}l join ${input.table} ${alias}
    on ${alias}.tenant_id = ${own} and ${alias}.id = ${alias}l.target_id and ${alias}.deleted_at is null
    where ${alias}l.tenant_id = ${own} and ${alias}l.source_id = ${input.from}.id and ${alias}l.relationship = ${code(input.relationship)} and ${living(`${alias}l`)}), '[]')`
  const receiver = `'contract:receiverForContract', ${below('b', {
    table: 'twin_business_partner',
    from: 'c',
    relationship: 'contract:receiverForContract',
    object: `${fields('b')}, 'businessPartner:name1', b."businessPartner:name1", ${relation('bl')}`,
  })}`
  const page = (object: string) => `\\set n random(${positions.from}, ${positions.to})
select json_agg(json_build_object(${object}) order by c.identifier, c.id)
from (select * from twin_contract c where c.tenant_id = ${own} and c.deleted_at is null
  and (c.identifier, c.id) > ('V-2026-' || lpad(:n::text, 7, '0'), '00000000-0000-0000-0000-000000000000'::uuid)
  and exists (select 1 from twin_link s where s.tenant_id = ${own} and s.source_id = c.id and s.relationship = ${code('contract:supplierForContract')}
    and s.target_id = ${own} and ${living('s')} offset 0)
  order by c.identifier, c.id limit 50) c`
  return { below, receiver, page }
}

/**
 * Returns the list page as hand-written SQL by an engineer who knows the plan, without rights (data-layer (a)). pgbench picks the position.
 */
export function listPageSql(input: Input): string {
  const { receiver, page } = parts(input)
  return page(`${fields('c')}, 'contract:contractBegin', c."contract:contractBegin", 'contract:contractEnd', c."contract:contractEnd",
    'contract:signedAt', c."contract:signedAt", 'contract:lockState', c."contract:lockState", 'contractTelecom:download', c."contractTelecom:download", ${receiver}`)
}

export function graphSql(input: Input): string {
  const { below, receiver, page } = parts(input)
  const product = `'contractElement:product', ${below('p', {
    table: 'twin_product',
    from: 'e',
    relationship: 'contractElement:product',
    object: `${fields('p')}, 'product:name', p."product:name", ${relation('pl')}`,
  })}`
  const elements = `'contract:contractElements', ${below('e', {
    table: 'twin_contract_element',
    from: 'c',
    relationship: 'contract:contractElements',
    object: `${fields('e')}, 'contractElement:contractElementBegin', e."contractElement:contractElementBegin", 'contractElement:quantity', e."contractElement:quantity", ${relation('el')}, ${product}`,
  })}`
  return page(
    `${fields('c')}, 'contract:contractBegin', c."contract:contractBegin", 'contract:contractEnd', c."contract:contractEnd", ${receiver}, ${elements}`,
  )
}
