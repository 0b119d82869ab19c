import { access } from '../../network/access/twin.ts'
import { postalAddress } from '../../partner/postal-address/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { asked, choice, same } from '../change/change.ts'
import { disputed, openSum, receipts } from './arrears.ts'

const week = 'P7D'

/** The lines of the contract. */
const lines = 'contract/contract:contractElements/contractElement:access'
const owesEnough = 'arrears >= law.lockArrears'
const hasLine = {
  holds: 'count(lines) > 0',
  reads: { lines },
  text: { de: 'Der Vertrag hat keinen Anschluss.', en: 'The contract has no line.' },
}

const announcedAt = {
  dataType: 'date',
  label: { de: 'Sperre angekündigt am', en: 'Lock announced on' },
  help: {
    de: 'Tag des Schreibens; gesperrt wird frühestens zwei Wochen danach.',
    en: 'Day of the letter; the lock comes two weeks later at the earliest.',
  },
} as const

const notWhole = {
  holds: 'contract.lockState = null or contract.lockState != "full"',
  text: { de: 'Der Anschluss ist schon gesperrt.', en: 'The line is locked already.' },
}

const owes = {
  holds: owesEnough,
  text: { de: 'Der Rückstand reicht nicht für eine Sperre (§ 61 TKG).', en: 'The arrears are too small for a lock (§ 61 TKG).' },
}

const stillOwes = {
  holds: owesEnough,
  text: {
    de: 'Der Rückstand reicht nicht mehr für eine Sperre (§ 61 TKG): Der Anschluss bleibt offen.',
    en: 'The arrears are too small for a lock by now (§ 61 TKG): the line stays open.',
  },
}

export const lockConnection: ChangeProcess = {
  name: 'processLockConnection',
  label: { de: 'Anschluss sperren', en: 'Lock connection' },
  category: 'processTech',
  fields: {
    disputed,
    announcedAt,
    owed: {
      dataType: 'double',
      label: { de: 'Rückstand bei der Sperre', en: 'Arrears at the lock' },
      unit: 'currency',
      serverOwned: true,
    },
    fullLockOn: {
      dataType: 'date',
      label: { de: 'Vollsperre am', en: 'Full lock on' },
      help: {
        de: 'Zuerst werden abgehende Verbindungen gesperrt, der ganze Anschluss frühestens eine Woche danach (§ 61 Abs. 5 TKG). Bis dahin steht hier dieser früheste Tag.',
        en: 'Outgoing connections are locked first, the whole line a week later at the earliest (§ 61 (5) TKG). Until then this earliest day stands here.',
      },
      serverOwned: true,
    },
  },
  facts: { arrears: { value: openSum, reads: { receipts }, again: true } },
  rules: [
    hasLine,
    notWhole,
    {
      holds:
        'count(locks[item.status in ("inprogress", "waiting", "suspended", "failed") and item.tenantWideIdentifier != process.tenantWideIdentifier]) = 0',
      reads: { locks: 'contract/contract:executions(processLockConnection)' },
      text: {
        de: 'Der Anschluss wird schon in einem anderen Vorgang gesperrt. Bitte diesen abwarten oder abbrechen.',
        en: 'Another process locks the line already. Please wait for it, or cancel it.',
      },
    },
    owes,
    { holds: 'announcedAt != null', text: { de: 'Die Sperre wurde noch nicht angekündigt.', en: 'The lock was not announced yet.' } },
    {
      holds: 'daysBetween(announcedAt, effectiveDay) >= law.lockAnnouncement',
      text: {
        de: 'Die Sperre wurde noch keine zwei Wochen vorher angekündigt (§ 61 TKG).',
        en: 'The lock was not announced two weeks before (§ 61 TKG).',
      },
    },
  ],
  // Another process that asks for the same lock meanwhile waits for this one, and not this one for it.
  still: [hasLine, notWhole, owes],
  group: 'Abrechnung',
  approval: { name: 'Sperre genehmigen', group: 'Abrechnung', deadline: 'P1D' },
  ofHouse: true,
  // § 61 (5) TKG: a lock lasts as long as its reason does, and is none without it.
  lastly: {
    name: 'Noch im Rückstand',
    rules: [stillOwes],
  },
  // § 61 (5) TKG: outgoing connections first; a lock of the whole line a week later at the earliest (law value `fullLockWait`).
  milder: {
    name: 'Abgehende Verbindungen sperren',
    writes: [
      {
        kind: 'set',
        at: 'process',
        values: {
          'processLockConnection:owed': 'arrears',
          'processLockConnection:fullLockOn': `addDuration(if effectiveDay > today() then effectiveDay else today(), "${week}")`,
        },
      },
      { kind: 'set', at: 'contract', values: { 'contract:lockState': '"partly"' } },
    ],
    provision: { name: 'Abgehend sperren, Notruf bleibt', handler: 'network/lockOutgoing' },
    tells: { letter: 'letterConnectionPartlyLocked', mail: 'mailConnectionPartlyLocked' },
    lasts: week,
    stands: {
      holds: 'contract.lockState = "partly"',
      text: {
        de: 'Die Sperre wurde inzwischen aufgehoben: Der Anschluss bleibt offen.',
        en: 'The lock was taken back meanwhile: the line stays open.',
      },
    },
  },
  writes: [
    {
      kind: 'set',
      at: 'process',
      values: { 'processLockConnection:owed': 'arrears', 'processLockConnection:fullLockOn': 'today()' },
    },
    { kind: 'set', at: 'contract', values: { 'contract:lockState': '"full"' } },
    { kind: 'set', at: lines, values: { 'access:status': '"locked"' } },
  ],
  provision: { name: 'Sperren, Notruf bleibt', handler: 'network/lock' },
  tells: { letter: 'letterConnectionLocked', mail: 'mailConnectionLocked' },
}

/** § 61 (5) TKG: the line opens as soon as what it was locked for is paid. A message tells of the payment, open items are looked at every four hours, or billing says it. */
export const unlockConnection: ChangeProcess = {
  name: 'processUnlockConnection',
  label: { de: 'Anschluss entsperren', en: 'Unlock connection' },
  category: 'processTech',
  fields: {
    disputed,
    paidOn: {
      dataType: 'date',
      label: { de: 'Zahlung eingegangen am', en: 'Payment came on' },
      help: {
        de: 'Nur wenn die Zahlung noch nicht gebucht ist; sonst genügen die offenen Posten.',
        en: 'Only where the payment is not booked yet; otherwise the open items are enough.',
      },
    },
  },
  facts: {
    arrears: { value: openSum, reads: { receipts } },
    owes: { value: 'paidOn = null and arrears >= law.lockArrears' },
  },
  rules: [
    hasLine,
    { holds: 'contract.lockState != "none"', text: { de: 'Der Anschluss ist nicht gesperrt.', en: 'The line is not locked.' } },
    {
      holds: 'paidOn = null or paidOn <= today()',
      text: { de: 'Der Zahlungseingang liegt in der Zukunft.', en: 'The payment lies in the future.' },
    },
  ],
  group: 'Abrechnung',
  awaits: {
    name: 'Zahlung abwarten',
    group: 'Abrechnung',
    deadline: 'P14D',
    asks: ['processUnlockConnection:paidOn'],
    holds: 'owes = true',
    missing: { de: 'Der Rückstand ist noch nicht bezahlt.', en: 'The arrears are not paid yet.' },
    message: 'paymentReceived',
    key: 'partner.tenantWideIdentifier',
    every: 'R/PT4H',
  },
  writes: [
    { kind: 'set', at: 'contract', values: { 'contract:lockState': '"none"' } },
    { kind: 'set', at: lines, when: 'target.status = "locked"', values: { 'access:status': '"active"' } },
  ],
  provision: { name: 'Entsperren', handler: 'network/unlock', within: 'PT4H' },
  tells: { letter: 'letterConnectionUnlocked', mail: 'mailConnectionUnlocked' },
}

export const recommission: ChangeProcess = {
  name: 'processRecommission',
  label: { de: 'Telekommunikation wieder in Betrieb nehmen', en: 'Telecom recommissioning' },
  category: 'processTech',
  fields: { reason: { dataType: 'string', label: { de: 'Grund', en: 'Reason' } }, disputed },
  facts: { arrears: { value: openSum, reads: { receipts }, again: true } },
  rules: [
    hasLine,
    {
      holds: 'contract.lockState = null or contract.lockState = "none"',
      text: { de: 'Der Anschluss ist gesperrt; er wird entsperrt.', en: 'The line is locked; unlock it.' },
    },
    { holds: 'arrears < law.lockArrears', text: { de: 'Es besteht ein Rückstand.', en: 'There are arrears.' } },
    {
      holds: 'contract.contractEnd = null or contract.contractEnd >= effectiveDay',
      text: { de: 'Der Vertrag ist beendet.', en: 'The contract has ended.' },
    },
  ],
  group: 'Technik Betrieb',
  writes: [
    {
      kind: 'set',
      at: lines,
      when: 'target.status != "active"',
      values: { 'access:status': '"active"', 'access:activeSince': 'now()', 'access:activeUntil': 'null' },
    },
  ],
  provision: { name: 'Anschluss einrichten', handler: 'network/configure' },
  afterwards: [{ name: 'Messhinweis senden (§ 7 TKTransparenzV)', handler: 'mailMeasureSpeed' }],
}

export const changeConnectionTechnology: ChangeProcess = {
  name: 'processChangeConnectionTechnology',
  label: { de: 'Anschlusstechnologie ändern', en: 'Change connection technology' },
  category: 'processTech',
  fields: asked(access.attributes!, ['mediumType']),
  picks: { port: choice('port', { de: 'Neuer Port', en: 'New port' }) },
  rules: [
    hasLine,
    { holds: 'mediumType != null', text: { de: 'Die neue Technologie fehlt.', en: 'The new technology is missing.' } },
    {
      holds: 'count(taken[item.status != "ended"]) = 0',
      reads: { taken: 'process/processChangeConnectionTechnology:port/port:accesses' },
      text: { de: 'Der Port ist schon belegt.', en: 'The port is taken already.' },
    },
  ],
  group: 'Technik Betrieb',
  // Who measures may take the port.
  still: [hasLine],
  approval: { name: 'Umstellung mit dem Kunden abstimmen', group: 'Auftragsmanagement', deadline: 'P7D' },
  visitBy: 'Technik Betrieb',
  before: [{ name: 'Neue Leitung messen', group: 'Technik Betrieb', deadline: 'P1D' }],
  writes: [
    { kind: 'link', at: lines, relation: 'access:port', to: 'process/processChangeConnectionTechnology:port', replaces: true },
    { kind: 'set', at: lines, values: { 'access:mediumType': 'mediumType' } },
  ],
  provision: { name: 'Auf neue Technologie umschalten', handler: 'network/configure' },
  afterwards: [{ name: 'Messhinweis senden (§ 7 TKTransparenzV)', handler: 'mailMeasureSpeed' }],
}

const addressParts = ['street', 'houseNumber', 'houseNumberAddition', 'postcode', 'city', 'cityPart', 'country']

/** § 60 TKG: the same service at the new home; where it is not offered, the customer may leave with a month's notice. */
export const changeConnectionAddress: ChangeProcess = {
  name: 'processChangeConnectionAddress',
  label: { de: 'Anschlussadresse ändern (Umzug)', en: 'Change connection address (relocation)' },
  category: 'processTech',
  fields: asked(postalAddress.attributes!, addressParts),
  picks: {
    building: choice('telcoServiceConnectionBuilding', { de: 'Gebäudeanschluss am neuen Ort', en: 'Building connection at the new place' }),
  },
  finds: { name: 'Gebäudeanschluss suchen', handler: 'findBuilding' },
  rules: [
    // Only of a place that is named it can be said that nothing is there.
    {
      holds: 'street != null and houseNumber != null and postcode != null and city != null',
      text: {
        de: 'Die neue Adresse ist unvollständig: Straße, Hausnummer, Postleitzahl und Ort werden gebraucht.',
        en: 'The new address is not complete: street, house number, postcode and city are needed.',
      },
    },
    {
      holds: 'count(building[item.constructionState in ("orderable", "built", "measured")]) = 1',
      reads: { building: 'process/processChangeConnectionAddress:building' },
      text: {
        de: 'Am neuen Ort ist kein Anschluss verfügbar: Der Kunde darf mit einem Monat Frist kündigen (§ 60 TKG).',
        en: 'There is no line at the new place: the customer may terminate with a notice of a month (§ 60 TKG).',
      },
    },
  ],
  group: 'Auftragsmanagement',
  visitBy: 'Technik Betrieb',
  before: [{ name: 'Am neuen Ort installieren', group: 'Technik Betrieb', deadline: 'P1D' }],
  writes: [
    {
      kind: 'add',
      at: 'contract',
      relation: 'contract:connectionAddress',
      definition: 'postalAddress',
      values: same('postalAddress', addressParts),
      replaces: true,
    },
    {
      kind: 'link',
      at: 'contract',
      relation: 'contract:executingAddressForContract',
      to: 'contract/contract:connectionAddress',
      replaces: true,
    },
    { kind: 'link', at: lines, relation: 'access:tscbForAccess', to: 'process/processChangeConnectionAddress:building', replaces: true },
    { kind: 'unlink', at: lines, relation: 'access:port' },
  ],
  provision: { name: 'Anschluss umziehen', handler: 'network/configure' },
}
