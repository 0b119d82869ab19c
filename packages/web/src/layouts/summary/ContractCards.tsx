import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { Anchor, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { useShowTab } from '../show-tab.ts'
import styles from './Summary.module.css'
import { TryAgainLine } from './TryAgainLine.tsx'
import type { CardView } from './use-contracts.ts'
import { useContracts } from './use-contracts.ts'
import { useMoney } from './use-money.ts'

/** The running and the coming contracts of a record as cards, and how many have ended. */
export function ContractCards({ relation }: { readonly relation: Systematics }) {
  const { t } = useTranslation('summary')
  const showTab = useShowTab()
  const { contracts, today, isFailed, again } = useContracts([relation])
  if (isFailed) return <TryAgainLine onRetry={again} />
  if (!contracts) return <div className={styles.reading} />
  const [active, future] = (['active', 'future'] as const).map((phase) => contracts.filter((each) => each.phase === phase))
  const shown = [...(active ?? []), ...(future ?? [])]
  const ended = contracts.length - shown.length
  return (
    <>
      {shown.length === 0 && <p className={styles.empty}>{t('noContracts')}</p>}
      <ul className={styles.cards}>
        {shown.map((contract) => (
          <li key={contract.id}>
            <ContractCard contract={contract} today={today} />
          </li>
        ))}
      </ul>
      {ended > 0 && showTab && (
        <Anchor component="button" type="button" className={styles.more} onClick={() => showTab(relation)}>
          {t('ended', { count: ended })}
        </Anchor>
      )}
    </>
  )
}

function ContractCard({ contract, today }: { readonly contract: CardView; readonly today: string }) {
  const { t } = useTranslation('summary')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const { amount, day } = useMoney()
  const { phase, begin, end, boundUntil, lock } = contract
  const definition = registry.definitions.get(contract.definition)
  const locked = registry.attributes.get('contract:lockState')?.enumValues?.find(({ name }) => name === lock)
  const term = () => {
    if (phase === 'future') return t('beginsOn', { day: day(begin) })
    if (end !== null) return t('endsOn', { day: day(end) })
    return boundUntil === null || boundUntil < today ? t('openEnd') : t('boundUntil', { day: day(boundUntil) })
  }
  return (
    <UnstyledButton className={styles.card} onClick={() => openTwin({ id: contract.id })}>
      <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
      <span className={styles.words}>
        <span className={styles.name}>{contract.products.join(', ') || (definition ? text(definition.label) : contract.number)}</span>
        <span className={styles.note}>{[contract.number, contract.address].filter(Boolean).join(' · ')}</span>
        <span className={styles.note} data-ends={(phase === 'active' && end !== null) || undefined}>
          {term()}
          {locked && <EnumWord label={text(locked.label)} style={locked.style} />}
        </span>
      </span>
      {contract.monthly > 0n && (
        <span className={styles.price}>
          {amount(contract.monthly)}
          <span className={styles.note}>{t('perMonth')}</span>
        </span>
      )}
    </UnstyledButton>
  )
}
