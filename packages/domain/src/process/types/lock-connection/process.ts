import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { disputed, openSum, receipts } from '../../parts/arrears.ts'
import { hasLine, lines } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { recheckRules } from '../../steps/recheck-rules.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { milderFirst } from './milder-first.ts'
import { approveLock, help, isInArrears, lockOutgoing, provideLock, provideOutgoingLock } from './texts.ts'

/** The time between the lock of outgoing connections and the lock of the whole line (law value `fullLockWait`), ISO 8601. */
export const fullLockAfter = 'P7D'

const owesEnough = 'arrears >= law.lockArrears'

const isNotLocked: ProcessRule = {
  holds: 'contract.lockState = null or contract.lockState != "full"',
  text: { de: 'Der Anschluss ist schon gesperrt.', en: 'The line is locked already.' },
}

const owes: ProcessRule = {
  holds: owesEnough,
  text: { de: 'Der Rückstand reicht nicht für eine Sperre (§ 61 TKG).', en: 'The arrears are too small for a lock (§ 61 TKG).' },
}

const stillOwes: ProcessRule = {
  holds: owesEnough,
  text: {
    de: 'Der Rückstand reicht nicht mehr für eine Sperre (§ 61 TKG): Der Anschluss bleibt offen.',
    en: 'The arrears are too small for a lock by now (§ 61 TKG): the line stays open.',
  },
}

const isStillPartlyLocked: ProcessRule = {
  holds: 'contract.lockState = "partly"',
  text: {
    de: 'Die Sperre wurde inzwischen aufgehoben: Der Anschluss bleibt offen.',
    en: 'The lock was taken back meanwhile: the line stays open.',
  },
}

export const lockConnection: ProcessType = {
  name: 'processLockConnection',
  label: { de: 'Anschluss sperren', en: 'Lock connection' },
  category: 'processTech',
  help,
  fields: { disputed, ...ownFields() },
  rules: [
    hasLine,
    isNotLocked,
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
  // A later process for the same lock waits for this process, but this process does not wait for a later one.
  still: [hasLine, isNotLocked, owes],
  facts: { arrears: { value: openSum, reads: { receipts }, again: true } },
  steps: [
    received(),
    check({ group: 'Abrechnung', silent: true }),
    approve({ name: approveLock, group: 'Abrechnung', deadline: 'P1D' }),
    waitForDay(),
    // § 61 (5) TKG: a lock needs its reason for as long as it lasts.
    recheckRules({ name: isInArrears, rules: [stillOwes] }),
    // § 61 (5) TKG: outgoing connections are locked first. The whole line is locked a week later at the earliest.
    milderFirst({
      name: lockOutgoing,
      writes: outgoingLock(),
      provision: { name: provideOutgoingLock, handler: 'network/lockOutgoing' },
      tells: { letter: 'letterConnectionPartlyLocked', mail: 'mailConnectionPartlyLocked' },
      lasts: fullLockAfter,
      follows: { name: isInArrears, rules: [isStillPartlyLocked, stillOwes] },
    }),
    write([
      {
        kind: 'set',
        at: 'process',
        values: { 'processLockConnection:owed': 'arrears', 'processLockConnection:fullLockOn': 'today()' },
      },
      { kind: 'set', at: 'contract', values: { 'contract:lockState': '"full"' } },
      { kind: 'set', at: lines, values: { 'access:status': '"locked"' } },
    ]),
    provision({ name: provideLock, handler: 'network/lock' }),
    notifyCustomer({ letter: 'letterConnectionLocked', mail: 'mailConnectionLocked' }),
    done(),
  ],
}

function ownFields(): Readonly<Record<string, AttributeDefinition>> {
  return {
    announcedAt: {
      dataType: 'date',
      label: { de: 'Sperre angekündigt am', en: 'Lock announced on' },
      help: {
        de: 'Tag des Schreibens; gesperrt wird frühestens zwei Wochen danach.',
        en: 'Day of the letter; the lock comes two weeks later at the earliest.',
      },
    },
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
  }
}

/**
 * Returns the writes of the outgoing lock. The earliest day of the full lock counts from this lock, which may be after the effective day.
 */
function outgoingLock(): readonly Write[] {
  return [
    {
      kind: 'set',
      at: 'process',
      values: {
        'processLockConnection:owed': 'arrears',
        'processLockConnection:fullLockOn': `addDuration(if effectiveDay > today() then effectiveDay else today(), "${fullLockAfter}")`,
      },
    },
    { kind: 'set', at: 'contract', values: { 'contract:lockState': '"partly"' } },
  ]
}
