import type { NewTwin, Write } from '@twinwerk/model/process/write'
import { takenAccount } from '../changes/taken-account.ts'
import { addArranging, addCheck, addProvision, addVisited } from '../change/change-diagram.ts'
import type { Course } from '../change/change.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'
import { visitOutcome } from './visit.ts'
import { addPorting, portingAnswer, wbciFact } from './porting.ts'

const name = 'processNewContract'
const made = `process/${name}:contract`
const madeNow = { when: 'contract = null' } as const
const lines = 'contract/contract:contractElements/contractElement:access'

const account: NewTwin = {
  relation: 'businessPartner:bankAccounts',
  definition: 'bankAccount',
  values: { 'bankAccount:iban': 'iban', 'bankAccount:differentAccountHolder': 'differentAccountHolder' },
  with: [
    {
      relation: 'bankAccount:sepaMandates',
      definition: 'sepaMandate',
      values: { 'sepaMandate:mandateReference': '"M-" + tenantWideIdentifier', 'sepaMandate:signedAt': 'today()' },
    },
  ],
}

/** An order that came without a contract makes one: with an element for each product, the way it is paid, and a line to the building. */
const contractOfOrder: readonly Write[] = [
  {
    kind: 'add',
    at: 'process',
    ...madeNow,
    relation: `${name}:contract`,
    definition: 'contractTelecom',
    values: {
      'contract:contractBegin': 'activationDay',
      'contract:signedAt': 'if orderedAt = null then today() else dayOf(orderedAt)',
      'contract:noticePeriod': '"P1M"',
      'contractTelecom:download': 'max(products.downMax)',
      'contractTelecom:upload': 'max(products.upMax)',
    },
    links: { 'contract:receiverForContract': 'partner', 'contract:supplierForContract': 'tenant' },
    reads: { products: `process/${name}:products(productInternet)` },
  },
  {
    kind: 'add',
    at: `process/${name}:products`,
    ...madeNow,
    relation: 'product:contractElements',
    definition: 'contractElement',
    values: { 'contractElement:contractElementBegin': 'activationDay' },
    links: { 'contractElement:contract': made },
  },
  { kind: 'add', at: 'partner', when: 'contract = null and paymentMethod = "directDebit"', ...account },
  {
    kind: 'add',
    at: made,
    when: 'contract = null and paymentMethod = "directDebit"',
    relation: 'contract:paymentMethod',
    definition: 'paymentDirectDebit',
    values: { 'paymentDirectDebit:iban': 'iban', 'paymentDirectDebit:differentAccountHolder': 'differentAccountHolder' },
  },
  {
    kind: 'link',
    at: `${made}/contract:paymentMethod(paymentDirectDebit)`,
    when: 'contract = null',
    relation: 'paymentDirectDebit:sepaMandate',
    to: 'partner/businessPartner:bankAccounts/bankAccount:sepaMandates',
    only: 'other.mandateReference = "M-" + process.tenantWideIdentifier',
  },
  {
    kind: 'add',
    at: made,
    when: 'contract = null and paymentMethod != "directDebit"',
    relation: 'contract:paymentMethod',
    definition: 'paymentOnBill',
    values: {},
  },
  {
    kind: 'add',
    at: `process/${name}:building`,
    when: 'contract = null',
    relation: 'telcoServiceConnectionBuilding:accesses',
    definition: 'access',
    values: { 'access:status': '"reserved"' },
    links: { 'access:contractElements': `${made}/contract:contractElements` },
  },
  ...['contract:connectionAddress', 'contract:executingAddressForContract'].map((relation): Write => ({
    kind: 'link',
    at: made,
    when: 'contract = null and count(addresses) > 0',
    reads: { addresses: `process/${name}:connectionAddress` },
    relation,
    to: `process/${name}:connectionAddress`,
  })),
  { kind: 'link', at: 'process', ...madeNow, relation: 'execution:contractForProcess', to: made },
]

/**
 * From the order to the line that works: contract, summary, withdrawal, porting, connection, activation (§§ 54, 56 TKG, § 355 BGB, § 7
 * TKTransparenzV).
 */
export const newContract: Course = {
  name,
  diagram: diagram(),
  checks: {
    [`${name}/check`]: {
      rules: [
        {
          holds: 'acceptContractTerms = true',
          text: { de: 'Die Bedingungen wurden nicht angenommen.', en: 'The terms were not accepted.' },
        },
        {
          holds: 'contract != null or partner != null',
          text: { de: 'Es fehlt, wer den Vertrag schließt.', en: 'It does not say who makes the contract.' },
        },
        {
          holds: 'contract != null or count(products) > 0',
          reads: { products: `process/${name}:products` },
          text: { de: 'Es fehlt, welche Produkte bestellt sind.', en: 'It does not say which products are ordered.' },
        },
        {
          holds: 'contract != null or count(products[item.productStatus != "active"]) = 0',
          reads: { products: `process/${name}:products` },
          text: { de: 'Ein bestelltes Produkt wird nicht angeboten.', en: 'A product that was ordered is not offered.' },
        },
        takenAccount,
        {
          holds: 'portingRequired != true or count(orders) = 1',
          reads: { orders: `process/${name}:portingOrder` },
          text: { de: 'Für die Rufnummernmitnahme fehlt der Portierungsauftrag.', en: 'The porting order is missing.' },
        },
      ],
      writes: contractOfOrder,
      facts: {
        ...wbciFact,
        orderedDay: { value: 'if orderedAt = null then today() else dayOf(orderedAt)' },
        // § 355 (2) BGB: 14 days from the day after the order; then nobody can take it back.
        bindingDay: { value: 'addDuration(orderedDay, "P15D")' },
        activationDay: {
          value:
            'max(effectiveDay, if desiredDate = null then effectiveDay else desiredDate, if dismissRightOfWithdrawal = true then effectiveDay else bindingDay)',
        },
        withdrawalKey: { value: 'tenantWideIdentifier' },
      },
    },
  },
  writes: {
    [`${name}/contract`]: contractOfOrder,
    [`${name}/answer`]: [
      portingAnswer(`process/${name}:portingOrder`),
      { kind: 'set', at: 'contract(contractTelecom)', values: { 'contractTelecom:wbciId': 'wbciId' } },
    ],
    [`${name}/activate`]: [
      { kind: 'set', at: lines, when: 'target.status != "active"', values: { 'access:status': '"active"', 'access:activeSince': 'now()' } },
      {
        kind: 'set',
        at: `process/${name}:portingOrder/portingOrder:managedNumbers`,
        when: 'true',
        values: { 'managedNumber:state': '"assigned"' },
      },
      {
        kind: 'link',
        at: 'contract/contract:contractElements',
        when: 'count(numbers) > 0',
        reads: { numbers: `process/${name}:portingOrder/portingOrder:managedNumbers` },
        relation: 'contractElement:managedNumbers',
        to: `process/${name}:portingOrder/portingOrder:managedNumbers`,
      },
    ],
    [`${name}/withdraw`]: [
      { kind: 'set', at: 'contract', values: { 'contract:contractEnd': 'target.contractBegin' } },
      {
        kind: 'set',
        at: 'contract/contract:contractElements',
        values: { 'contractElement:contractElementEnd': 'target.contractElementBegin' },
      },
      { kind: 'set', at: lines, when: 'true', values: { 'access:status': '"ended"' } },
    ],
  },
}

function diagram(): string {
  const line = new Line()
  line.next({ id: 'ordered', kind: 'startEvent', name: 'Bestellt' })
  addCheck(line, { name, group: 'Auftragsmanagement' })
  line.next({ id: 'makeContract', kind: 'serviceTask', name: 'Vertrag anlegen', handler: `${name}/contract` })
  line.next({ id: 'fileSummary', kind: 'serviceTask', name: 'Vertragszusammenfassung ablegen', handler: 'letterContractSummary' })
  line.next({ id: 'mailOrder', kind: 'serviceTask', name: 'Auftrag bestätigen', handler: 'mailOrderConfirmed' })
  line.next({ id: 'mayWithdraw', kind: 'exclusiveGateway', name: 'Sofort beginnen?' })
  line.flow('mayWithdraw', 'isPorted', { name: 'ja', when: 'dismissRightOfWithdrawal = true' })
  line.next({ id: 'withdrawalOrTime', kind: 'eventBasedGateway', name: 'Widerruf oder Fristende' })
  line.aside({ id: 'withdrawn', kind: 'catchMessage', name: 'Widerruf', message: 'withdrawn', key: 'withdrawalKey' }, 1)
  line.aside({ id: 'withdraw', kind: 'serviceTask', name: 'Vertrag rückgängig machen', handler: `${name}/withdraw` }, 2)
  line.aside({ id: 'withdrawnEnd', kind: 'endEvent', name: 'Widerrufen' }, 3)
  line.flow('withdrawalOrTime', 'withdrawn')
  line.flow('withdrawn', 'withdraw')
  line.flow('withdraw', 'withdrawnEnd')
  line.next({ id: 'bound', kind: 'timer', name: 'Widerrufsfrist vorbei', date: 'bindingDay' })
  line.next({ id: 'isPorted', kind: 'exclusiveGateway', name: 'Anbieterwechsel?' })
  line.flow('isPorted', 'connect', { name: 'nein', when: 'not(providerchangeRequired = true or portingRequired = true)' })
  addPorting(line, `${name}/answer`)
  const visitNeeded = [{ name: 'Termin vor Ort nötig', systematics: `${name}:visitNeeded` }]
  line.next({
    id: 'connect',
    kind: 'userTask',
    name: 'Port und Gerät zuteilen',
    group: 'Technik Betrieb',
    deadline: 'P3D',
    outputs: visitNeeded,
  })
  line.next({ id: 'needsVisit', kind: 'exclusiveGateway', name: 'Termin vor Ort?' })
  addArranging(line, 'Technik Betrieb', { name: 'ja', when: 'visitNeeded = true' })
  line.next({
    id: 'install',
    kind: 'userTask',
    name: 'Beim Kunden anschließen',
    group: 'Technik Betrieb',
    deadline: 'P1D',
    outputs: [visitOutcome],
  })
  addVisited(line)
  line.skip('needsVisit')
  line.next({ id: 'waitForDay', kind: 'timer', name: 'Schalttag', date: 'if agreedDate = null then activationDay else agreedDate' })
  line.next({ id: 'activate', kind: 'serviceTask', name: 'Anschluss freischalten', handler: `${name}/activate` })
  addProvision(line, { name: 'Anschluss einrichten', handler: 'network/configure' }, 'provision')
  line.next({ id: 'mailMeasure', kind: 'serviceTask', name: 'Messhinweis senden (§ 7 TKTransparenzV)', handler: 'mailMeasureSpeed' })
  line.next({ id: 'wantsEntry', kind: 'exclusiveGateway', name: 'Telefonbuch?' })
  line.next(
    { id: 'phoneBook', kind: 'userTask', name: 'Telefonbucheintrag melden', group: 'Auftragsmanagement', deadline: 'P7D' },
    { name: 'gewünscht', when: 'telephonebookentryDesired = true' },
  )
  line.skip('wantsEntry')
  line.next({ id: 'done', kind: 'endEvent', name: 'Aktiv' })
  return bpmnOf({ id: name, name: 'Neuvertrag', nameEn: 'New contract', ...line.drawn() })
}
