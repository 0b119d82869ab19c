import { useTranslation } from 'react-i18next'
import { Section } from '../parts/Facts.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { linked } from '../../../data/contracts/twin-parts.ts'
import { usePartner, usePortalTwin, useToday } from '../parts/use-portal.ts'
import classes from '../parts/Portal.module.css'
import { ContractCard } from './ContractCard.tsx'
import { contractCardQuery, contractView } from '../../../data/contracts/contract-view.ts'

const phases = ['active', 'future', 'ended'] as const

/** The customer's contracts as cards: current ones, future ones, ended ones. */
export function ContractsPage() {
  const { t } = useTranslation('portal')
  const today = useToday()
  const sort = [{ path: ['contract:contractBegin'], order: 'desc' }]
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: usePartner(),
    $mask: [],
    'businessPartner:consumingContracts': { ...contractCardQuery, $sort: sort, $limit: 100 },
  })
  if (!data) return <PortalWaiting failed={isError} missing={!isPending && !isError} again={() => void refetch()} />
  const byPhase = Map.groupBy(
    linked(data, 'businessPartner:consumingContracts').map((each) => contractView(each, today)),
    ({ phase }) => phase,
  )
  return (
    <PortalPage title={t('contracts')}>
      {byPhase.size === 0 && <p className={classes.lead}>{t('noContracts')}</p>}
      {phases.map((phase) => {
        const contracts = byPhase.get(phase) ?? []
        return (
          contracts.length > 0 && (
            <Section key={phase} title={t(`phase.${phase}`)}>
              <ul className={classes.cards}>
                {contracts.map((contract) => (
                  <li key={contract.id}>
                    <ContractCard contract={contract} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        )
      })}
    </PortalPage>
  )
}
