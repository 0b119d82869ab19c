import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { Facts, Section } from '../parts/Facts.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import { addressOf, linked, textOf } from '../../../data/contracts/twin-parts.ts'
import { usePortalTwin, useToday } from '../parts/use-portal.ts'
import { useWords, type Words } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { FileList } from '../parts/FileList.tsx'
import { ContractElements } from './ContractElements.tsx'
import { EnergyFacts } from './EnergyFacts.tsx'
import { TelecomFacts } from './TelecomFacts.tsx'
import { requestsWhere, suits } from '../requests/request-kinds.ts'
import type { ContractVariant } from './contract-query.ts'
import { contractQuery, variantOf } from './contract-query.ts'
import { contractView } from '../../../data/contracts/contract-view.ts'
import { late } from '../../../ui/late.tsx'

const ContractConsumption = late(() => import('../consumption/ContractConsumption.tsx').then((module) => module.ContractConsumption))
const RecordChoices = late(() => import('./RecordChoices.tsx').then((module) => module.RecordChoices))
const NextBill = late(() => import('./NextBill.tsx').then((module) => module.NextBill))

/** Everything about one contract (portal specification, section 3). */
export function ContractPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('portal')
  const registry = useRegistry()
  const words = useWords()
  const today = useToday()
  const definition = parseTwinId(id)?.definition ?? ''
  const { data, isError, isPending, refetch } = usePortalTwin(contractQuery(registry, { id: definition === '' ? '' : id, definition }))
  if (!data) return <PortalWaiting failed={isError} missing={definition === '' || (!isPending && !isError)} again={() => void refetch()} />
  const contract = contractView(data, today)
  const variant = variantOf(registry, definition)
  return (
    <PortalPage
      title={contract.products[0] ?? words.type(definition)}
      text={[contract.number, contract.address].filter(Boolean).join(' · ')}
      back={{ to: 'mycontracts', name: t('contracts') }}
    >
      <ContractElements twin={data} monthly={contract.monthly} />
      <NextBill contract={id} />
      {variant === 'telecom' && <TelecomFacts twin={data} />}
      {variant === 'telecom' && <RecordChoices contract={data} />}
      {variant === 'energy' && <ContractConsumption contract={id} />}
      {variant === 'energy' && <EnergyFacts twin={data} />}
      <Section title={t('term')}>
        <Facts facts={termFacts(data, words)} />
      </Section>
      <Section title={t('payment')}>
        <Facts facts={paymentFacts(data, words)} />
      </Section>
      <Section title={t('parties')}>
        <Facts facts={partyFacts(data, words)} />
      </Section>
      {linked(data, 'contract:documents').length > 0 && (
        <Section title={words.label('contract:documents')}>
          <FileList documents={linked(data, 'contract:documents')} />
        </Section>
      )}
      {contract.phase !== 'ended' && <ContractActions id={id} variant={variant} ends={contract.end !== null} />}
    </PortalPage>
  )
}

const term = [
  'contract:contractBegin',
  'contract:contractEnd',
  'contract:minTermEnd',
  'contract:noticePeriod',
  'contract:extensionPeriod',
  'contract:signedAt',
  'contractService:slaHours',
]

const termFacts = (twin: TwinJson, words: Words) => term.map((each) => ({ label: words.label(each), value: words.value(each, twin[each]) }))

function paymentFacts(twin: TwinJson, words: Words) {
  const [method] = linked(twin, 'contract:paymentMethod')
  return [
    { label: words.label('contract:paymentMethod'), value: method ? words.type(method.definition) : '' },
    {
      label: words.label('contract:bankAccounts'),
      value: linked(twin, 'contract:bankAccounts')
        .map((account) => words.value('bankAccount:iban', account['bankAccount:iban']))
        .join(', '),
    },
    { label: words.label('contract:billingAddress'), value: addressOf(linked(twin, 'contract:billingAddress')[0]) },
  ]
}

function partyFacts(twin: TwinJson, words: Words) {
  const name = (relation: string) => {
    const [partner] = linked(twin, relation)
    return [textOf(partner, 'businessPartner:name1'), textOf(partner, 'businessPartner:name2')].filter(Boolean).join(' ')
  }
  return [
    { label: words.label('contract:supplierForContract'), value: name('contract:supplierForContract') },
    { label: words.label('contract:receiverForContract'), value: name('contract:receiverForContract') },
    {
      label: words.label('contract:executingAddressForContract'),
      value: addressOf(linked(twin, 'contract:executingAddressForContract')[0]),
    },
    { label: words.label('contract:connectionAddress'), value: addressOf(linked(twin, 'contract:connectionAddress')[0]) },
  ]
}

type Actions = { readonly id: string; readonly variant: ContractVariant; readonly ends: boolean }

function ContractActions({ id, variant, ends }: Actions) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const offered = requestsWhere(useRegistry(), (request) => request.offeredAt?.includes('contract') === true && suits(request, variant))
  return (
    <Section title={t('whatToDo')}>
      <ul className={classes.rows}>
        {offered.map((definition) => (
          <li key={definition}>
            <PortalLink to={`service/new/${definition}`} search={{ contract: id }} className={classes.row}>
              <span className={classes.name}>{words.request(definition)}</span>
              <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />
            </PortalLink>
          </li>
        ))}
      </ul>
      {!ends && (
        <div className={classes.actions}>
          <Button variant="default" size="md" renderRoot={(props) => <PortalLink to={`mycontracts/${id}/terminate`} {...props} />}>
            {t('terminate')}
          </Button>
        </div>
      )}
    </Section>
  )
}
