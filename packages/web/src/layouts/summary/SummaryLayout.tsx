import { addTexts } from '../../i18n/add-texts.ts'
import { executionTexts } from '../../i18n/execution/texts.ts'
import { summaryTexts } from '../../i18n/summary/texts.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import { Cases } from './Cases.tsx'
import { ContractCards } from './ContractCards.tsx'
import { Facts } from './Facts.tsx'
import { Tiles } from './Tiles.tsx'
import { useStoredId } from './use-live-twin.ts'

addTexts(summaryTexts)
addTexts(executionTexts)

/** A record at a glance, in words: figures that lead to where they come from, facts, contracts as cards, and what is under way. */
export function SummaryLayout({ layout: { title, summary = {} } }: LayoutProps<'summary'>) {
  const { tiles = [], facts = [], contracts, cases = [] } = summary
  if (useStoredId() === undefined) return null
  return (
    <Section title={title}>
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {contracts !== undefined && <ContractCards relation={contracts} />}
      {cases.length > 0 && <Cases ways={cases} />}
    </Section>
  )
}
