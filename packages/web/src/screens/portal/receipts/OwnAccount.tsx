import type { ReactNode } from 'react'
import { Account } from '../../../layouts/account/Account.tsx'
import { Section } from '../parts/Facts.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'

/** The account of the customer: the bills, the payments, and what is left to pay. */
export function OwnAccount({ partner }: { readonly partner: string }) {
  return <Account partner={partner} reader="customer" Open={ReceiptLink} Frame={Section} />
}

function ReceiptLink({ receipt, children }: { readonly receipt: string; readonly children: ReactNode }) {
  return <PortalLink to={`myreceipts/${receipt}`}>{children}</PortalLink>
}
