import { useTranslation } from 'react-i18next'
import type { ContractView } from '../../../data/contracts/contract-view.ts'
import { Section } from '../parts/Facts.tsx'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'

/** The contracts that begin or end, and the products that begin, by day. */
export function PlannedChanges({ contracts }: { readonly contracts: readonly ContractView[] }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const planned = contracts.flatMap((contract) => [
    ...(contract.phase === 'future'
      ? [{ key: contract.id, text: t('plannedContract', { name: contract.products[0] ?? contract.number }), day: contract.begin }]
      : []),
    ...(contract.phase === 'active' && contract.end !== null
      ? [{ key: `${contract.id} end`, text: t('plannedEnd', { name: contract.products[0] ?? contract.number }), day: contract.end }]
      : []),
    ...(contract.phase === 'active'
      ? contract.planned.map(({ name, day }) => ({ key: `${contract.id} ${name} ${day}`, text: t('plannedProduct', { name }), day }))
      : []),
  ])
  if (planned.length === 0) return null
  return (
    <Section title={t('planned')}>
      <ul className={classes.rows}>
        {planned
          .toSorted((one, other) => one.day.localeCompare(other.day))
          .map(({ key, text, day }) => (
            <li key={key} className={classes.row}>
              <span className={classes.cardWords}>{text}</span>
              <span className={classes.note}>{words.day(day)}</span>
            </li>
          ))}
      </ul>
    </Section>
  )
}
