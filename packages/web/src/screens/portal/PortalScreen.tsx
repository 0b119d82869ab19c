import type { NavigationRoute, PortalPage as Page } from '@twinwerk/model/navigation/route-definition'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { portalTexts } from '../../i18n/portal/texts.ts'
import { useRegistry } from '../../data/definitions.ts'
import { late } from '../../ui/late.tsx'
import { AccountPage } from './account/AccountPage.tsx'
import { ContractPage } from './contracts/ContractPage.tsx'
import { ContractsPage } from './contracts/ContractsPage.tsx'
import { NoticesPage } from './lists/NoticesPage.tsx'
import { TwinsPage } from './lists/TwinsPage.tsx'
import { PortalWaiting } from './parts/PortalPage.tsx'
import { ReceiptsPage } from './receipts/ReceiptsPage.tsx'
import { NewRequestPage } from './requests/NewRequestPage.tsx'
import { RequestPage } from './requests/RequestPage.tsx'
import { RequestsPage } from './requests/RequestsPage.tsx'
import { requestOf } from './requests/rules/asked-fields.ts'

addTexts(portalTexts)

const ReceiptPage = late(() => import('./receipts/ReceiptPage.tsx').then((module) => module.ReceiptPage))

type Props = {
  readonly page?: Page
  /** A list without a page of its own in the portal. */
  readonly list?: NavigationRoute
  readonly rest: readonly string[]
  readonly contract?: string | undefined
}

/**
 * A page of the portal. `rest` is the part of the address after the route: a twin, and the action on it. `contract` is the contract of a
 * request.
 */
export function PortalScreen({ page, list, rest: [first, second], contract }: Props) {
  const { t } = useTranslation('portal')
  const registry = useRegistry()
  if (list?.screen.type === 'list') return <ListPage route={list} list={list.screen.list} />
  switch (page) {
    case 'contracts':
      if (first === undefined) return <ContractsPage />
      // That page asks for the contract.
      if (first === 'terminate')
        return <NewRequestPage definition="processTermination" back={{ to: 'mycontracts', name: t('contracts') }} />
      if (second !== 'terminate') return <ContractPage key={first} id={first} />
      return (
        <NewRequestPage
          key={first}
          definition="processTermination"
          contract={first}
          back={{ to: `mycontracts/${first}`, name: t('contract') }}
        />
      )
    case 'receipts':
      if (first === undefined) return <ReceiptsPage />
      if (second === undefined || !requestOf(registry, second)?.about) return <ReceiptPage key={first} id={first} />
      return <NewRequestPage key={first} definition={second} about={first} back={{ to: `myreceipts/${first}`, name: t('receipt') }} />
    case 'requests':
      if (first === undefined) return <RequestsPage />
      if (first !== 'new') return <RequestPage key={first} id={first} />
      if (second === undefined || !requestOf(registry, second)) return <PortalWaiting failed={false} missing again={() => undefined} />
      return <NewRequestPage key={second} definition={second} contract={contract} back={{ to: 'service', name: t('requests') }} />
    case 'account':
      return <AccountPage />
    case undefined:
      return null
    default:
      return page satisfies never
  }
}

/** A list that staff see as a table. Here its entries are below each other, for phones first. */
function ListPage({ route, list }: { readonly route: NavigationRoute; readonly list: ListDefinition }) {
  if (list.relation === 'user:notifications') return <NoticesPage title={route.title} />
  return <TwinsPage key={route.path} title={route.title} root={route.root} list={list} />
}
