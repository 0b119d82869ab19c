import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Section } from '../parts/Facts.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { RequestStatus } from '../requests/RequestRow.tsx'

const [objection, verdict] = ['processReceiptObjection', 'processReceiptObjection:verdict'] as const

/** The objections to a receipt: how far each is, and how it was decided. */
export function Objections({ receipt }: { readonly receipt: TwinJson }) {
  const words = useWords()
  const objections = linked(receipt, 'receipt:objections')
  if (objections.length === 0) return null
  return (
    <Section title={words.label('receipt:objections')}>
      <ul className={classes.rows}>
        {objections.map((each) => {
          const amount = numberOf(each, `${objection}:amount`)
          const isOver = textOf(each, 'execution:status') === 'finished'
          const decided = isOver ? words.value(verdict, each[verdict]) : ''
          const answer = isOver ? textOf(each, `${objection}:answer`) : null
          return (
            <li key={each.id}>
              <PortalLink to={`service/${each.id}`} className={classes.row}>
                <span className={classes.cardWords}>
                  <span className={classes.name}>{amount === null ? words.request(objection) : words.euro(amount)}</span>
                  <span className={classes.note}>{[words.day(textOf(each, 'createdAt')), decided].filter(Boolean).join(' · ')}</span>
                  {answer !== null && <span className={classes.answer}>{answer}</span>}
                </span>
                <RequestStatus request={each} />
              </PortalLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
