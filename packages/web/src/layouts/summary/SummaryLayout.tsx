import type { SummaryOptions } from '@twinwerk/model/layout/summary-options'
import { visibleSummary } from '@twinwerk/model/layout/summary-options'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { executionTexts } from '../../i18n/execution/texts.ts'
import { summaryTexts } from '../../i18n/summary/texts.ts'
import type { LayoutProps } from '../layout-props.ts'
import { Section } from '../Section.tsx'
import { BehindRecord } from './BehindRecord.tsx'
import { Cases } from './Cases.tsx'
import { ContractCards } from './ContractCards.tsx'
import { Facts } from './Facts.tsx'
import { Measures } from './Measures.tsx'
import { ProductCards } from './ProductCards.tsx'
import { Tiles } from './tiles/Tiles.tsx'
import { Visits } from './Visits.tsx'
import { useStoredId } from './use-live-twin.ts'

addTexts(summaryTexts)
addTexts(executionTexts)

const nothing: SummaryOptions = {}

/** A record at a glance, in words: figures that lead to where they come from, facts, contracts as cards, what is under way, and visits. */
export function SummaryLayout({ layout: { title, summary = nothing } }: LayoutProps<'summary'>) {
  const registry = useRegistry()
  const seen = useMemo(() => visibleSummary(registry, summary), [registry, summary])
  if (useStoredId() === undefined || !seen) return null
  const { tiles = [], facts = [], contracts, products, cases = [], visits, measures, behind } = seen
  return (
    <Section title={title}>
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      {measures && <Measures ways={measures} />}
      {behind && <BehindRecord counts={behind} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {contracts !== undefined && <ContractCards relation={contracts} />}
      {products && <ProductCards />}
      {visits && <Visits visits={visits} />}
      {cases.length > 0 && <Cases ways={cases} />}
    </Section>
  )
}
