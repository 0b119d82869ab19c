import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact, SummaryVisits } from '@twinwerk/model/layout/summary-options'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import type { Text } from '@twinwerk/model/text/text'
import { titles } from './titles.ts'

/** Titles of the parts of a record at a glance. */
export const glanceTitles = {
  running: { de: 'Was läuft', en: 'What is running' },
  about: { de: 'Worum es geht', en: 'What it is about' },
  toDo: { de: 'Zu tun', en: 'To do' },
  begin: { de: 'Vorgang beginnen', en: 'Begin a process' },
  openCases: { de: 'Offene Vorgänge', en: 'Open cases' },
  visits: { de: 'Nächste Termine', en: 'Next visits' },
  customer: { de: 'Kunde', en: 'Customer' },
  where: { de: 'Wo', en: 'Where' },
  request: { de: 'Auftrag', en: 'Request' },
  inCharge: { de: 'Zuständig', en: 'In charge' },
  measures: { de: 'Messwerte', en: 'Measured values' },
} as const satisfies Record<string, Text>

type Way = readonly Systematics[]

/** Returns the facts by which a customer is known and reached. `ways` lead from the record to the customer. */
export function customerFacts(ways: readonly Way[]): readonly SummaryFact[] {
  const toTheir = (...end: Way) => ways.map((way) => [...way, ...end])
  return [
    { label: { de: 'Kunde', en: 'Customer' }, ways },
    { ways: [...toTheir('businessPartner:phone'), ...toTheir('businessPartner:contactPhone', 'contactPhone:dialled')] },
    { ways: [...toTheir('businessPartner:email'), ...toTheir('businessPartner:contactMail', 'contactMail:email')] },
  ]
}

/** Returns a fact for each field and each chosen twin of a form, except `hidden` ones. A fact without a value is not shown. */
export function factsOfForm(form: readonly Layout[], hidden: ReadonlySet<Systematics> = new Set()): readonly SummaryFact[] {
  const told = form
    .flatMap((each) => leavesIn(each))
    .flatMap((leaf): readonly Systematics[] => {
      if (leaf.type === 'value') return [leaf.attribute]
      return leaf.type === 'relationship' && leaf.variant === 'chips' ? [leaf.relation] : []
    })
  return [...new Set(told)].filter((each) => !hidden.has(each)).map((each) => ({ ways: [[each]] }))
}

/** Returns the visits that were agreed in processes. `processes` lead from the record to the processes. */
export function visitsOf(processes: readonly Way[]): SummaryVisits {
  return {
    ways: processes.map((way) => [...way, 'processOrder:visits']),
    begin: 'appointment:begin',
    end: 'appointment:end',
    only: { attribute: 'visit:state', values: ['planned'] },
    // The subject of a visit is stored in German.
    facts: [['appointment:technician'], ['visit:process']],
  }
}

type Columns = { readonly left: readonly Layout[]; readonly right: readonly Layout[]; readonly leftTitle: Text }

/** Returns the columns of a record at a glance: what it is on the left, what happened in the middle, what is to be done on the right. */
export function glanceColumns({ left, right, leftTitle }: Columns): Layout {
  return {
    type: 'columns',
    content: [
      { type: 'vertical', title: leftTitle, content: left },
      { type: 'vertical', title: titles.timeline, content: [{ type: 'timeline' }] },
      { type: 'vertical', title: glanceTitles.toDo, content: right },
    ],
  }
}
