import { readFileSync } from 'node:fs'
import pg from 'pg'
import { copied, copyIn } from '../../load/copy-in.ts'
import { withDatabase } from '../processes/kit.ts'
import { fixed, type Bench, type Row } from '../row.ts'
import { openBiller } from './biller.ts'
import { monthAfter, prepareBilling } from './world.ts'

const perChunk = 200
const maxMilliseconds = (6 * 60_000) / 100_000

/**
 * Calculates the drafts of all contracts of the largest tenant for one month, beside a year of standing items, against reading the same
 * rows by hand-written SQL and writing the same JSON by COPY.
 */
export const billingPreview: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const biller = openBiller(database, bench)
    await prepareBilling(bench, biller)
    const before = megabytes(bench.serverPid)
    let peak = before
    const looking = setInterval(() => (peak = Math.max(peak, megabytes(bench.serverPid))), 100)
    const { run, seconds } = await biller.draft(monthAfter(0)).finally(() => clearInterval(looking))
    const drafts = await biller.rows('select lines, findings from billing_draft where tenant_id = $1 and run_id = $2', [run])
    const byHand = await handWritten(bench, JSON.stringify(drafts[0] ?? {}))
    await biller.discard(run)
    const each = (seconds * 1000) / bench.tenant.contracts
    return [
      {
        row,
        goal: '≤ 6 min of 100,000 contracts',
        measured: `${fixed((each * 100_000) / 60_000, 1)} min`,
        ok: each <= maxMilliseconds,
        note: `${drafts.length} drafts of ${bench.tenant.contracts} contracts in ${fixed(seconds, 1)} s`,
      },
      { row: `${row}, against SQL and COPY by hand`, goal: '≥ 0.25', measured: fixed(byHand / seconds), ok: byHand / seconds >= 0.25 },
      {
        row: `${row}, memory of the server`,
        goal: '≤ 400 MB',
        measured: `${fixed(peak, 0)} MB`,
        ok: peak <= 400,
        note: `${fixed(before, 0)} MB before`,
      },
    ]
  })

function megabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Reads the facts of all contracts, some at a time, and writes a text as long as a draft for each. Returns the seconds. */
async function handWritten({ url, tenant, published: { relationshipCodes: codes } }: Bench, draft: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set app.tenant = '${tenant.uuid}'; create temp table bench_draft (contract uuid, facts jsonb); set role twinwerk_app`,
    )
    const values = [
      tenant.uuid,
      ...[
        'contract:contractElements',
        'contractElement:product',
        'product:priceComponents',
        'contract:receiverForContract',
        'receiptItem:contractElement',
        'contract:billingAddress',
      ].map((name) => codes.get(name)),
    ]
    const begun = performance.now()
    const { rows: contracts } = await client.query<{ id: string }>('select id from twin_contract where tenant_id = $1 order by id', [
      tenant.uuid,
    ])
    for (let at = 0; at < contracts.length; at += perChunk) {
      const some = contracts.slice(at, at + perChunk).map(({ id }) => id)
      const { rows } = await client.query<{ id: string }>({ name: 'bench-facts', text: factsSql, values: [...values, some] })
      await client.query('reset role')
      await copyIn(
        client,
        'copy bench_draft from stdin',
        rows.map(({ id }) => `${copied(id)}\t${copied(draft)}\n`),
      )
      await client.query('set role twinwerk_app')
    }
    return (performance.now() - begun) / 1000
  } finally {
    await client.end()
  }
}

const linked = (far: string, near: string, code: string) =>
  `twin_link ${far} where ${far}.tenant_id = $1 and ${far}.source_id = ${near} and ${far}.relationship = ${code} and ${far}.deleted_at is null`

/** The facts of a contract that a draft is made of: contract, receiver, address, elements, prices and standing items. */
const factsSql = `select c.id, c."contract:contractBegin", c."contract:contractEnd", c."contract:billingAnchor",
    (select jsonb_agg(jsonb_build_object('name', p."businessPartner:name1", 'type', p."businessPartner:partnerType", 'from', r.valid_from))
      from twin_business_partner p join lateral (select * from ${linked('x', 'c.id', '$5')}) r on r.target_id = p.id where p.tenant_id = $1) as receivers,
    (select jsonb_agg(jsonb_build_object('street', a."postalAddress:street", 'city', a."postalAddress:city", 'postcode', a."postalAddress:postcode"))
      from twin_postal_address a join lateral (select * from ${linked('x', 'c.id', '$7')}) r on r.target_id = a.id where a.tenant_id = $1) as addresses,
    (select jsonb_agg(jsonb_build_object('begin', e."contractElement:contractElementBegin", 'end', e."contractElement:contractElementEnd",
        'quantity', e."contractElement:quantity", 'price', e."contractElement:individualPrice",
        'prices', (select jsonb_agg(jsonb_build_object('name', pc."priceComponent:name", 'single', pc."priceComponent:singleprice",
            'period', pc."priceComponent:billingreferenceperiod", 'type', pc."priceComponent:pricingType"))
          from (select * from ${linked('y', 'e.id', '$3')}) ep
          join twin_link pp on pp.tenant_id = $1 and pp.source_id = ep.target_id and pp.relationship = $4 and pp.deleted_at is null
          join twin_price_component pc on pc.tenant_id = $1 and pc.id = pp.target_id),
        'standing', (select jsonb_agg(jsonb_build_object('from', i."receiptItem:periodFrom", 'to', i."receiptItem:periodTo", 'net', i."receiptItem:net",
            'gross', i."receiptItem:gross", 'rate', i."receiptItem:taxrate", 'explanation', i."receiptItem:explanation"))
          from twin_link s join twin_receipt_item i on i.tenant_id = $1 and i.id = s.source_id
          where s.tenant_id = $1 and s.target_id = e.id and s.relationship = $6 and s.deleted_at is null)))
      from (select * from ${linked('x', 'c.id', '$2')}) ce join twin_contract_element e on e.tenant_id = $1 and e.id = ce.target_id) as elements
  from twin_contract c where c.tenant_id = $1 and c.id = any($8::uuid[])`
