import { evidenceSlot, signOffWord, taskScans } from '@twinwerk/model/execution/evidence'
import { v7 } from 'uuid'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { receiveMessage } from '../../runner/receive-message.ts'
import type { Change } from '../../store/write/change.ts'
import { familyTable } from '../../store/physical/names.ts'
import { pdfText } from '../pdf-text.ts'
import type { Execution, ProcessFixture } from '../process-fixture.ts'
import type { Json } from '../store-fixture.ts'

type Links = Readonly<Record<string, string | readonly string[]>>

/** Returns helpers that create twins and inspect the changes of processes. */
export function bench(world: ProcessFixture) {
  const { tenant } = world.store
  const tableOf = (definition: string) => familyTable(definitionOf(world.store.published.registry, definition).family)

  /** Creates a twin with links to others. Returns its uuid. */
  const make = async (definition: string, attributes: object = {}, links: Links = {}): Promise<string> => {
    const uuid = v7()
    await world.store.seed([{ kind: 'createTwin', uuid, definition, attributes: { ...attributes } }, ...linksFrom(uuid, links)])
    return uuid
  }
  const linksFrom = (source: string, links: Links): Change[] =>
    Object.entries(links).flatMap(([relationship, targets]) =>
      [targets]
        .flat()
        .map((target): Change => ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null })),
    )
  const link = (source: string, links: Links) => world.store.seed(linksFrom(source, links))

  const update = (definition: string, uuid: string, attributes: object) =>
    world.store.seed([{ kind: 'updateTwin', uuid, definition, attributes: { ...attributes } }])
  /** Deletes the links of a relationship. */
  const endLinks = async (source: string, relationship: string) => {
    const code = world.store.store.codes.get(relationship)
    const rows = await world.rows('select id from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3', [
      tenant,
      source,
      code,
    ])
    await world.store.seed(rows.map(({ id }) => ({ kind: 'deleteLink', uuid: id as string })))
  }

  /** Returns the twins that are currently linked over a relationship. */
  const linked = async (definition: string, end: { from: string } | { to: string }, relationship: string): Promise<Json[]> => {
    const [near, far] = 'from' in end ? ['source_id', 'target_id'] : ['target_id', 'source_id']
    const rows = await world.rows(
      `select to_jsonb(t) as row from twin_link l join "${tableOf(definition)}" t on t.tenant_id = l.tenant_id and t.id = l.${far} and t.deleted_at is null
        where l.tenant_id = $1 and l.${near} = $2 and l.relationship = $3 and l.deleted_at is null and l.valid_from <= now() and l.valid_to > now() order by l.position, t.id`,
      [tenant, 'from' in end ? end.from : end.to, world.store.store.codes.get(relationship)],
    )
    return rows.map(({ row }) => row)
  }
  const twin = async (definition: string, uuid: string): Promise<Json> => {
    const [found] = await world.rows(`select to_jsonb(t) as row from "${tableOf(definition)}" t where tenant_id = $1 and id = $2`, [
      tenant,
      uuid,
    ])
    return found?.row
  }

  /** Saves a process as its form does and runs it until a user must act. */
  const begin = async (definition: string, attributes: object, links: Links): Promise<string> => {
    const root = await prepare(definition, attributes, links)
    await world.settle()
    return root
  }
  const prepare = async (definition: string, attributes: object, links: Links): Promise<string> => {
    const root = await make(definition, { 'execution:status': 'new', 'execution:priority': 3, ...attributes }, links)
    await world.save({ id: formatTwinId(definition, root), 'execution:status': 'waitforexecution' })
    return root
  }
  /** Sends a message as an outside system would. */
  const send = async (name: string, correlationKey: string, data: object = {}) => {
    await receiveMessage(world.store.database, { tenant, name, correlationKey, data: { ...data }, key: v7() })
    await world.settle()
  }
  /** The text of a document's PDF. */
  const words = async (document: Json): Promise<string> => {
    const [file] = await world.rows(
      `select storage_key as key from stored_file where tenant_id = $1 and document_id = $2 and state = 'bound'`,
      [tenant, document.id],
    )
    return pdfText(await world.bytesOf(file.key))
  }
  /** Returns the status of the process; if a step failed, the step and its error. */
  const status = async (root: string) => {
    const all = await world.executions(root)
    const failed = all.find((each) => each.status === 'failed')
    return failed ? `${failed.bpmnRef}: ${failed.error}` : all[0]!.status
  }
  /** Finishes the task of an element, after writing the requested values into the process. */
  const finish = async (root: string, element: string, filled: object = {}) => {
    const [process] = (await world.executions(root)) as [Execution]
    if (Object.keys(filled).length > 0) await world.save({ id: world.idOf(process), ...filled })
    const task = await world.at(root, element)
    await prove(task.id, element)
    await world.save({ id: world.idOf(task), 'execution:status': 'finished' })
    await world.settle()
  }
  /** Gives a task (uuid) the photos, the codes and the sign-off that its diagram asks for. */
  const prove = async (task: string, element: string) => {
    const text = `select i.definition_id as diagram from process_execution e join process_instance i on i.tenant_id = e.tenant_id and i.root_id = e.root_id
      where e.tenant_id = $1 and e.id = $2`
    const [row] = await world.rows(text, [tenant, task])
    const { nodes } = await world.store.database.transaction({ role: 'app', tenant }, (transaction) =>
      world.runner.definitionOf(transaction, tenant, row.diagram),
    )
    const { photos, scans, signOff } = nodes[element] ?? {}
    const at = new Date().toISOString()
    if (scans) await world.save({ id: formatTwinId('userTask', task), [taskScans]: scans.map((name) => ({ name, code: `${name} 1`, at })) })
    for (const [slot, name] of [
      ...(photos?.names ?? []).map((each) => [photos!.slot, each] as const),
      ...(signOff ? [[evidenceSlot, `${signOffWord} Sorge`] as const] : []),
    ])
      await link(task, { [slot]: await make('imagedocument', { 'document:name': name, 'document:url': 'photo.webp' }) })
  }
  /** Arranges a visit for tomorrow and enters its result in the task. */
  const visit = async (root: string, element: string, filled: object = {}) => {
    await finish(root, 'arrange', { 'processOrder:appointment': new Date(Date.now() + 86_400_000).toISOString() })
    await finish(root, element, { 'processOrder:visitResult': 'done', ...filled })
  }
  const ring = async (root: string) => {
    await world.ring(root)
    await world.settle()
  }
  /** Returns the elements in the order in which they were entered. */
  const path = async (root: string) => (await world.executions(root)).slice(1).map(({ bpmnRef }) => bpmnRef)
  const mails = (recipient: string) =>
    world.rows('select kind, language, subject, body from outgoing_mail where tenant_id = $1 and recipient = $2 order by id', [
      tenant,
      recipient,
    ])

  return { tenant, make, update, link, endLinks, linked, twin, begin, prepare, send, words, status, finish, visit, ring, path, mails }
}

export type Bench = ReturnType<typeof bench>
export type Household = Awaited<ReturnType<typeof makeHousehold>>

/** Returns the links of a process about the contract of a household. */
export const about = ({ contract }: Household) => ({ 'execution:contractForProcess': contract })

let count = 0

/**
 * Creates a customer with an address, phones, a mail address and an account that a telecom contract is debited from. The contract has a
 * line with port, device, number and network.
 */
export async function makeHousehold({ make, link, tenant }: Bench, options: { addressing?: string; language?: string } = {}) {
  count += 1
  const n = String(count).padStart(3, '0')
  const mail = `kunde${n}@kunde.example`
  const address = await make('postalAddress', {
    'postalAddress:street': 'Lindenstraße',
    'postalAddress:houseNumber': '14',
    'postalAddress:postcode': '06995',
    'postalAddress:city': 'Elsterau',
  })
  const landline = await make('contactPhone', phone('landline', '4711', n))
  const mobile = await make('contactPhone', { ...phone('mobile', '1522', `8817${n}`), 'contactPhone:preferred': true })
  const mailbox = await make('contactMail', { 'contactMail:email': mail, 'contactMail:purpose': 'general' })
  const mandate = await make('sepaMandate', { 'sepaMandate:mandateReference': `OLD-${n}`, 'sepaMandate:signedAt': '2020-01-01' })
  const account = await make('bankAccount', { 'bankAccount:iban': 'DE02120300000000202051' }, { 'bankAccount:sepaMandates': mandate })
  const customer = await make(
    'customer',
    {
      'businessPartner:name1': 'Sorge, Miriam',
      'businessPartner:givenname': 'Miriam',
      'businessPartner:surname': 'Sorge',
      ...(options.language && { 'businessPartner:language': options.language }),
      ...(options.addressing && { 'businessPartner:addressing': options.addressing }),
    },
    {
      'businessPartner:contactAddress': address,
      'businessPartner:contactPhone': [landline, mobile],
      'businessPartner:contactMail': mailbox,
      'businessPartner:bankAccounts': account,
    },
  )
  const price = await make('priceComponent', {
    'priceComponent:name': 'Grundpreis',
    'priceComponent:pricingType': 'recurring',
    'priceComponent:singleprice': 37.7311,
    'priceComponent:taxrate': 19,
  })
  const product = await make(
    'productInternet',
    {
      'product:name': 'Glas 300',
      'product:productStatus': 'active',
      'product:beginofmarketing': '2020-01-01',
      'productInternet:downMax': 300_000_000,
      'productInternet:upMax': 150_000_000,
    },
    { 'product:priceComponents': price },
  )
  const building = await make('telcoServiceConnectionBuilding', { 'telcoServiceConnection:constructionState': 'orderable' })
  const port = await make('port', { 'port:number': count })
  const cpe = await make('cpeGpon', {
    'cpe:macAddress': macOf(count),
    'cpeGpon:ontSerial': `DEMO0A${n}${n.slice(1)}`,
    'asset:condition': 'new',
  })
  const network = await make('ipSubnet', { 'ipSubnet:cidr': `198.51.100.${count * 8}/29`, 'ipSubnet:kind': 'customer' })
  const access = await make(
    'access',
    { 'access:status': 'active', 'access:mediumType': 'HFC DOCSIS' },
    { 'access:tscbForAccess': building, 'access:port': port, 'access:cpe': cpe, 'access:ipSubnets': network },
  )
  const sip = await make('sipAccount', { 'sipAccount:username': `sip${n}` })
  const number = await make(
    'managedNumber',
    { 'managedNumber:number': `+49221471${n}`, 'managedNumber:state': 'assigned' },
    { 'managedNumber:sipAccount': sip },
  )
  const element = await make(
    'contractElement',
    { 'contractElement:contractElementBegin': '2024-01-01' },
    {
      'contractElement:product': product,
      'contractElement:access': access,
      'contractElement:cpes': cpe,
      'contractElement:managedNumbers': number,
    },
  )
  const debit = await make(
    'paymentDirectDebit',
    { 'paymentDirectDebit:iban': 'DE02120300000000202051' },
    { 'paymentDirectDebit:sepaMandate': mandate },
  )
  const contract = await make(
    'contractTelecom',
    {
      'contract:contractBegin': '2024-01-01',
      'contract:noticePeriod': 'P1M',
      'contract:lockState': 'none',
      'contractTelecom:ipType': 'private',
    },
    {
      'contract:receiverForContract': customer,
      'contract:supplierForContract': tenant,
      'contract:contractElements': element,
      'contract:paymentMethod': debit,
    },
  )
  await link(contract, { 'contract:connectionAddress': address })
  return {
    customer,
    contract,
    element,
    product,
    address,
    landline,
    mobile,
    mailbox,
    mandate,
    account,
    debit,
    access,
    port,
    cpe,
    network,
    number,
    building,
    mail,
    n,
  }
}

function phone(contactType: string, areacode: string, number: string) {
  return {
    'contactPhone:countrycode': '49',
    'contactPhone:areacode': areacode,
    'contactPhone:number': `${number}00`,
    'contactPhone:contactType': contactType,
    'contactPhone:preferred': false,
  }
}

function macOf(number: number): string {
  return `02:00:5e:00:${Math.floor(number / 256)
    .toString(16)
    .padStart(2, '0')}:${(number % 256).toString(16).padStart(2, '0')}`
}
