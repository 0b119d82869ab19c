import type { Write } from '@twinwerk/model/process/write'
import { contractElement } from '../../contract/contract-element/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { asked, choice, same } from '../change/change.ts'

const element = choice(
  'contractElement',
  { de: 'Vertragselement', en: 'Contract element' },
  'execution:contractForProcess',
  'contract:contractElements',
)
const newProduct = choice('product', { de: 'Neues Produkt', en: 'New product' })
const ordered = asked(contractElement.attributes!, ['quantity', 'individualPrice'])
/** Pieces that are ordered at once. Larger numbers are no order of a customer but a project, which people plan. */
const mostPieces = 100
const fields = {
  ...ordered,
  quantity: {
    ...ordered['quantity']!,
    validations: [
      {
        when: `value >= 1 and value <= ${mostPieces} and round(value) = value`,
        text: {
          de: `Die Menge ist eine ganze Zahl von 1 bis ${mostPieces}!`,
          en: `The quantity is a whole number from 1 to ${mostPieces}.`,
        },
      },
    ],
  },
}
const terms = {
  'contractElement:contractElementBegin': 'effectiveDay',
  'contractElement:quantity': 'if quantity = null then 1 else quantity',
  ...same('contractElement', ['individualPrice']),
}
/** Who orders in the portal has had the contract summary (§ 54 TKG) and pressed the button that binds (§ 312j BGB). */
const consent = {
  name: 'Zustimmung des Kunden',
  group: 'Kundenservice',
  deadline: 'P7D',
  expires: 'P14D',
  offers: true,
  when: { name: 'noch offen', holds: 'consent = null' },
  asked: {
    handler: 'mailConsentLink',
    ordered: [
      { name: 'Bestellung bestätigen', handler: 'mailChangeOrdered' },
      { name: 'Bestätigung ablegen', handler: 'letterChangeOrdered' },
    ],
  },
} as const

function sold(product: string) {
  return [
    {
      holds: 'count(products) = 1',
      reads: { products: product },
      text: { de: 'Es fehlt, welches Produkt gewünscht ist.', en: 'It does not say which product is wanted.' },
    },
    {
      holds: 'products.productStatus = "active" and (products.endofmarketing = null or products.endofmarketing >= today())',
      reads: { products: product },
      text: { de: 'Das Produkt wird nicht mehr angeboten.', en: 'The product is no longer offered.' },
    },
  ]
}

const runs = {
  holds: 'contract.contractEnd = null or contract.contractEnd >= effectiveDay',
  text: { de: 'Der Vertrag ist an diesem Tag schon beendet.', en: 'The contract will have ended on that day.' },
}

/** What the contract says of the line follows the internet product. */
function speedsOf(product: string): Write {
  return {
    kind: 'set',
    at: 'contract(contractTelecom)',
    when: 'count(internet) = 1',
    reads: { internet: `${product}(productInternet)` },
    values: { 'contractTelecom:download': 'internet.downMax', 'contractTelecom:upload': 'internet.upMax' },
  }
}

const lines = 'contract/contract:contractElements/contractElement:access'
const needed = { kept: 'process/processAddProduct:product/product:requires' }

const goesWithOthers = [
  {
    holds: 'count(kept) = 0 or count(kept[item.tenantWideIdentifier in runningProducts]) > 0',
    reads: needed,
    text: { de: 'Dem Vertrag fehlt ein Produkt, das dieses voraussetzt.', en: 'The contract lacks a product that this one requires.' },
  },
  {
    holds: 'count(barred[item.tenantWideIdentifier in runningProducts]) = 0',
    reads: { barred: 'process/processAddProduct:product/product:excludes' },
    text: { de: 'Ein Produkt des Vertrags schließt dieses aus.', en: 'A product of the contract excludes this one.' },
  },
]

export const addProduct: ChangeProcess = {
  name: 'processAddProduct',
  label: { de: 'Produkt hinzufügen', en: 'Add product' },
  category: 'processCrm',
  fields,
  picks: { product: newProduct },
  finds: { name: 'Laufende Produkte lesen', handler: 'runningProducts', again: true },
  rules: [runs, ...sold('process/processAddProduct:product'), ...goesWithOthers],
  still: [runs, ...goesWithOthers],
  facts: { lineCount: { value: 'count(lines)', reads: { lines } } },
  group: 'Auftragsmanagement',
  approval: consent,
  writes: [
    {
      kind: 'add',
      at: 'contract',
      relation: 'contract:contractElements',
      definition: 'contractElement',
      values: terms,
      links: { 'contractElement:product': 'process/processAddProduct:product' },
    },
    // What comes to a contract with one line is for that line.
    {
      kind: 'link',
      at: 'contract/contract:contractElements',
      when: 'lineCount = 1 and target.contractElementBegin = effectiveDay and target.contractElementEnd = null',
      relation: 'contractElement:access',
      to: lines,
    },
    speedsOf('process/processAddProduct:product'),
  ],
  provision: { name: 'Anschluss einrichten', handler: 'network/configure', when: { name: 'Anschluss', holds: 'lineCount > 0' } },
}

const former = 'process/processChangeProduct:contractElement'

const isRunning = {
  holds: 'count(former[item.contractElementEnd = null]) = 1',
  reads: { former },
  text: { de: 'Es fehlt, welches laufende Vertragselement sich ändert.', en: 'It does not say which running element changes.' },
}

export const changeProduct: ChangeProcess = {
  name: 'processChangeProduct',
  label: { de: 'Produkt ändern', en: 'Change product' },
  category: 'processCrm',
  fields,
  picks: { contractElement: element, product: newProduct },
  rules: [runs, isRunning, ...sold('process/processChangeProduct:product')],
  // Ordered on two devices, it is put in its place once.
  still: [runs, isRunning],
  group: 'Auftragsmanagement',
  approval: consent,
  writes: [
    {
      kind: 'add',
      at: 'contract',
      relation: 'contract:contractElements',
      definition: 'contractElement',
      values: terms,
      links: {
        'contractElement:product': 'process/processChangeProduct:product',
        'contractElement:access': `${former}/contractElement:access`,
        'contractElement:cpes': `${former}/contractElement:cpes`,
        'contractElement:managedNumbers': `${former}/contractElement:managedNumbers`,
      },
    },
    { kind: 'unlink', at: former, relation: 'contractElement:cpes' },
    { kind: 'unlink', at: former, relation: 'contractElement:managedNumbers' },
    // A change on the first day of an element leaves it that day.
    {
      kind: 'set',
      at: former,
      values: {
        'contractElement:contractElementEnd': 'if lastDay < target.contractElementBegin then target.contractElementBegin else lastDay',
      },
    },
    speedsOf('process/processChangeProduct:product'),
  ],
  provision: { name: 'Anschluss neu einrichten', handler: 'network/configure' },
}

const ending = 'process/processEndProduct:contractElement'

/** A product ends with the notice of its terms, not before the minimum term of the contract, and then with a notice of a month at most (§ 56 (3) TKG). */
export const endProduct: ChangeProcess = {
  name: 'processEndProduct',
  label: { de: 'Produkt beenden', en: 'End product' },
  category: 'processCrm',
  fields: {
    endDate: {
      dataType: 'date',
      label: { de: 'Endet am', en: 'Ends on' },
      help: { de: 'Der letzte Tag, für den berechnet wird.', en: 'The last day that is billed.' },
      serverOwned: true,
    },
    endReasoning: { dataType: 'string', label: { de: 'Begründung des Termins', en: 'Why this date' }, serverOwned: true },
  },
  picks: { contractElement: element },
  finds: { name: 'Ende berechnen', handler: 'productEnd' },
  rules: [
    {
      holds: 'count(former[item.contractElementEnd = null]) = 1',
      reads: { former: ending },
      text: { de: 'Es fehlt, welches laufende Vertragselement endet.', en: 'It does not say which running element ends.' },
    },
  ],
  atOnce: true,
  writes: [
    { kind: 'set', at: ending, values: { 'contractElement:contractElementEnd': 'if endDate = null then effectiveDay else endDate' } },
  ],
  tells: { letter: 'letterProductEnds', mail: 'mailProductEnds' },
  until: {
    name: 'Anschluss und Rufnummern freigeben',
    date: 'addDuration(endDate, "P1D")',
    writes: [
      {
        kind: 'set',
        at: `${ending}/contractElement:managedNumbers`,
        when: 'target.state = "assigned"',
        values: { 'managedNumber:state': '"quarantine"', 'managedNumber:quarantineUntil': 'addDuration(endDate, "P1M")' },
      },
      { kind: 'unlink', at: ending, relation: 'contractElement:managedNumbers' },
      // A line goes with the last element that uses it.
      {
        kind: 'set',
        at: `${ending}/contractElement:access`,
        when: 'target.status != "ended" and count(users[item.contractElementEnd = null or item.contractElementEnd > endDate]) = 0',
        reads: { users: `${ending}/contractElement:access/access:contractElements` },
        values: { 'access:status': '"ended"', 'access:activeUntil': 'now()' },
      },
    ],
    provision: { name: 'Anschluss anpassen', handler: 'network/configure' },
  },
  group: 'Auftragsmanagement',
}
